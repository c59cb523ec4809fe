const NAMES: Record<string, string> = { Space: ' ', ControlOrMeta: 'Control', Ctrl: 'Control' };
const named = (key: string): string => NAMES[key] ?? key;

/** Text as it is typed: user-event reads `{` and `[` as the beginning of a key. */
export const typed = (text: string): string => text.replace(/[{[]/g, '$&$&');

const pressedKey = (key: string): string => (key.length === 1 ? typed(key) : `{${key}}`);

/** Keys that go down, and the same keys that go up again. */
export const down = (...keys: string[]): string => keys.map((key) => `{${named(key)}>}`).join('');
export const up = (...keys: string[]): string => keys.map((key) => `{/${named(key)}}`).join('');

/** `Shift+Tab` as user-event writes it. */
export function pressed(keys: string): string {
  const all = keys === '+' ? ['+'] : keys.split('+').map((key) => key || '+');
  const held = all.slice(0, -1);
  return down(...held) + pressedKey(named(all.at(-1) ?? '')) + up(...held.toReversed());
}
