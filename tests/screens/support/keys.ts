const NAMES: Record<string, string> = { Space: ' ', ControlOrMeta: 'Control', Ctrl: 'Control' };
const named = (key: string): string => NAMES[key] ?? key;
const quoted = (key: string): string => (key.length === 1 ? key.replace(/[{[]/g, '$&$&') : `{${key}}`);

/** `Shift+Tab` as user-event writes it. */
export function pressed(keys: string): string {
  const all = keys === '+' ? ['+'] : keys.split('+').map((key) => key || '+');
  const held = all.slice(0, -1).map(named);
  const last = quoted(named(all.at(-1) ?? ''));
  return `${held.map((key) => `{${key}>}`).join('')}${last}${held
    .toReversed()
    .map((key) => `{/${key}}`)
    .join('')}`;
}
