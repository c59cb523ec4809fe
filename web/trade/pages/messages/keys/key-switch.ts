/** Whether this browser wants the keys: single keys are in the way of who speaks to a computer (WCAG 2.1.4). Kept for whoever uses it, like the theme. */
const NAME = 'keys';
const OFF = 'off';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== OFF;
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, OFF);
  } catch {
    // A browser that keeps nothing has them on.
  }
}
