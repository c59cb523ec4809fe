import type { ReactNode } from 'react';
import { LONG_VALUE, NONE } from '../format.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** When given, the value shows only if this is truthy (VAL-017). */
  check?: unknown;
}

/** Rows of label and value. What is not known is `----`; a value over 50 characters is aligned to the top (CON-005). */
export function Facts({ facts, tight = false }: { facts: Fact[]; tight?: boolean }) {
  return (
    <dl className={tight ? 'facts facts--tight' : 'facts'}>
      {facts.map((fact) => (
        <FactRow key={fact.label} fact={fact} />
      ))}
    </dl>
  );
}

function FactRow({ fact }: { fact: Fact }) {
  const { label, value } = fact;
  const shown = 'check' in fact && !fact.check ? null : value;
  const missing = shown === null || shown === undefined || shown === '';
  const long = typeof shown === 'string' && shown.length > LONG_VALUE;
  return (
    <div className={long ? 'is-long' : undefined}>
      <dt>{label}</dt>
      <dd dir="auto" className={missing ? 'none' : undefined}>
        {missing ? NONE : shown}
      </dd>
    </div>
  );
}
