/** HTML that was written here; everything else is text until it is escaped. */
export interface Markup {
  markup: string;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);

type Value = string | Markup | Markup[];

/** A template whose values are escaped unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: parts.reduce((before, part, place) => before + written(values[place - 1] ?? '') + part),
});

function written(value: Value): string {
  if (typeof value === 'string') return escaped(value);
  return Array.isArray(value) ? value.map(({ markup }) => markup).join('') : value.markup;
}

export const nothing: Markup = { markup: '' };
