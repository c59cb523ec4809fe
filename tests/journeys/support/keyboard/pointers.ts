/** Journeys about a pointer itself, by a part of their title, with the reason why they are left out by keyboard; `tests/keyboard.test.ts` keeps the list short. */
export const ABOUT_POINTERS: Record<string, string> = {
  'closes the fly-out when the mouse leaves':
    'the mouse leaving is what it tests; the journeys beside it open and close the fly-out with Enter, arrows and Escape',
  'is ordered by dragging, on a phone too': 'dragging is what it tests; the same order is made with the buttons beside it in the journeys before it',
};

/** What Playwright leaves out by keyboard. */
export const aboutPointers = (): RegExp[] => Object.keys(ABOUT_POINTERS).map((title) => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
