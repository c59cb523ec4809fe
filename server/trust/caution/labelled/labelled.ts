import { createHash } from 'node:crypto';
import { CAUTION_KINDS, type CautionKind } from '#contract/trust/caution-words.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { domainsIn } from '../rules/domains-in.ts';
import { kindsOf } from '../rules/kinds.ts';
import messages from './messages.json' with { type: 'json' };

/** A message that the developers made, with the cautions that it is to have; none for a harmless one. */
export interface Labelled {
  id: string;
  language: string;
  kinds: string[];
  text: string;
}

export const labelled: Labelled[] = messages;
/** Domains that companies of these messages hold. */
const KNOWN = ['halderby.co.uk', 'worsley-pumps.co.uk', 'barnsley-springs.co.uk', 'ferramentarossi.it', 'aceros-norte.es'];

/** Two fifths, by the hash of the id alone: no rule was written from them. */
export const isHeldBack = ({ id }: Labelled): boolean => (createHash('sha256').update(id).digest()[0] ?? 0) % 5 >= 3;

export function judged(text: string): CautionKind[] {
  const alike = domainsIn(text).some((domain) => KNOWN.some((known) => isDomainLookAlike(domain, known)));
  return [...kindsOf(text), ...(alike ? (['lookalike'] as const) : [])];
}

export interface Figures {
  messages: number;
  /** Of the messages with a caution those that are fraudulent. */
  precision: number;
  /** Of the fraudulent messages those with a caution. */
  recall: number;
  kinds: Record<CautionKind, { messages: number; recall: number; precision: number }>;
  wrong: { id: string; said: CautionKind[] }[];
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

export function figuresOf(set: Labelled[]): Figures {
  const read = set.map((one) => ({ ...one, said: judged(one.text) }));
  const [fraud, said] = [read.filter(({ kinds }) => kinds.length > 0), read.filter(({ said }) => said.length > 0)];
  const both = fraud.filter(({ said }) => said.length > 0);
  const kinds = CAUTION_KINDS.map((kind) => {
    const [are, say] = [read.filter(({ kinds }) => kinds.includes(kind)), read.filter(({ said }) => said.includes(kind))];
    const right = are.filter(({ said }) => said.includes(kind)).length;
    return [kind, { messages: are.length, recall: share(right, are.length), precision: share(right, say.length) }];
  });
  return {
    messages: set.length,
    precision: share(both.length, said.length),
    recall: share(both.length, fraud.length),
    kinds: Object.fromEntries(kinds),
    wrong: read.filter(({ kinds, said }) => kinds.toSorted().join() !== said.toSorted().join()).map(({ id, said }) => ({ id, said })),
  };
}
