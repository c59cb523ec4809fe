/** Words of examples and of what somebody typed to get on. */
const TYPED = /change|secret|passw|example|insecure|default|your|openssl|auth|qwert|letmein|admin|test/i;
/** Less than half of what 32 random characters of hex have. */
const LEAST_BITS = 64;

/** Why a secret is easily guessed; null for one that looks random. */
export function weaknessOf(secret: string): string | null {
  if (TYPED.test(secret)) return 'It holds a word that examples and people use.';
  if (periodOf(secret) <= secret.length / 2) return 'It repeats itself.';
  if (steps(secret) > secret.length / 2) return 'Its characters follow each other.';
  return bitsOf(secret) < LEAST_BITS ? 'It is made of too few different characters.' : null;
}

/** After how many characters it begins again. */
function periodOf(text: string): number {
  for (let length = 1; length < text.length; length += 1) if (text.startsWith(text.slice(length))) return length;
  return text.length;
}

const steps = (text: string): number => [...text].filter((sign, place) => Math.abs(sign.charCodeAt(0) - text.charCodeAt(place - 1)) === 1).length;

/** Shannon's entropy of the characters, for the whole. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}
