/** A text in parts, every second of which was searched for (PAG-004). */
export function Marked({ parts }: { parts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same parts
  return parts.map((text, place) => (place % 2 === 1 ? <mark key={place}>{text}</mark> : text));
}
