import type { Page } from '@playwright/test';

/** What stands twice on one screen and does one thing. */
const TWICE = ['button "End Conversation"'];

/** What a screen reader would read out without a name, or in the same words for different things. */
export const nameFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(findFlaws).then((flaws) => flaws.filter((flaw) => !TWICE.some((words) => flaw.includes(words))));

/** Runs in the page. */
function findFlaws(): string[] {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=menuitem]';
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], select, script, style') || !node.checkVisibility()) return '';
    return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? [...node.childNodes].map(wordsOf).join(node.matches('p, div, li, dt, dd') ? ' ' : '');
  };
  const named = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const nameOf = (one: Element): string => {
    const { labels, placeholder, value } = one as HTMLInputElement;
    const typed = one.matches('[type=submit], [type=button]') ? value : '';
    const own = one.matches('input, select, textarea') ? '' : wordsOf(one);
    const choices = [named(one.getAttribute('aria-labelledby')), one.getAttribute('aria-label'), labels?.[0] && wordsOf(labels[0]), own, typed];
    return (
      [...choices, one.getAttribute('title'), placeholder]
        .find((words) => words?.trim())
        ?.trim()
        .replaceAll(/\s+/g, ' ') ?? ''
    );
  };
  const groupOf = (element: Element): string => {
    const group = element.parentElement?.closest('fieldset, [aria-label], [aria-labelledby]');
    if (!group) return '';
    const label = `${group.getAttribute('aria-label') ?? named(group.getAttribute('aria-labelledby'))} ${named(group.getAttribute('aria-describedby'))}`.trim();
    return [label || (group.querySelector(':scope > legend')?.textContent ?? ''), groupOf(group)].join(' < ');
  };
  const isTold = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]') && !one.matches(':disabled');
  // A row of a list that is a link wholly has the words of what was sent: the same may be sent twice.
  const isRow = (one: Element): boolean => nameOf(one).length > 50;
  const told = [...scope.querySelectorAll(controls)]
    .filter((one) => isTold(one) && !isRow(one))
    .map((one) => ({
      words: `${one.getAttribute('role') ?? (one.matches('a') ? 'link' : one.localName)} "${nameOf(one)}"`,
      around: [one.getAttribute('aria-description'), named(one.getAttribute('aria-describedby')), groupOf(one)].filter(Boolean).join(' < '),
      target: one instanceof HTMLAnchorElement ? one.href : null,
    }));
  const flaws: string[] = [];
  for (const [words, ones] of Map.groupBy(told, ({ words, around }) => `${words} in "${around}"`)) {
    if (words.includes(' "" in')) flaws.push(`without a name: ${words}`);
    else if (ones.some(({ target }) => target === null || target !== ones[0]?.target) && ones.length > 1) flaws.push(`${ones.length} times the same: ${words}`);
  }
  return flaws;
}
