import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContestDecision, ContestedCase } from '#contract/trust/contested-shapes.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { AskOwners } from '../duplicates/ask-owners.tsx';
import { OutcomeForm } from './outcome-form.tsx';

type Outcome = ContestDecision['outcome'] | 'merge';

interface Props {
  data: ContestedCase;
  onDone: () => void;
}

/** Whose it is, or that both are one company, with the sentence that the owners of both read (CHK-009). */
export function ContestedForm({ data, onDone }: Props) {
  const { id, kind, holder } = data;
  const t = useTranslations('staff-contested');
  const merging = useTranslations('staff-duplicate');
  const decide = useOnce('verificationReview', 'decideContested');
  const merge = useOnce('merge', 'mergeContested');
  const { into, setInto, names, sides } = useStaying(data);
  const open: Outcome[] = holder ? ['keep', 'move', ...(kind === 'register' ? [] : (['share'] as const)), 'merge'] : ['move'];
  return (
    <OutcomeForm
      words={{ outcome: t('outcome'), sentence: t('sentence'), hint: t('sentenceHint'), choose: t('choose'), done: t('done') }}
      outcomes={open.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      more={(outcome) =>
        outcome === 'merge' && (
          <>
            <SelectField label={merging('stays')} value={into} choices={sides} onChange={({ target }) => setInto(target.value)} />
            <Ask id={id} />
          </>
        )
      }
      sure={(outcome) =>
        outcome === 'merge'
          ? { title: merging('sure', names), text: merging('sureText', names), word: merging('merge'), cancel: merging('cancel'), danger: true }
          : null
      }
      send={(outcome, sentence) => (outcome === 'merge' ? merge({ id, into, sentence }) : decide({ id, outcome, sentence }))}
      onDone={onDone}
    />
  );
}

/** The company that stays after a merge, at first the one that holds it. */
function useStaying({ claimant, holder }: ContestedCase) {
  const both = holder ? [holder, claimant] : [claimant];
  const [into, setInto] = useState(both[0]?.businessID ?? '');
  const nameOf = (isInto: boolean): string => both.find(({ businessID }) => (businessID === into) === isInto)?.companyName ?? '';
  const sides = both.map(({ businessID, companyName }) => ({ value: businessID, label: companyName }));
  return { into, setInto, sides, names: { from: nameOf(false), into: nameOf(true) } };
}

function Ask({ id }: { id: string }) {
  const t = useTranslations('staff-contested');
  const words = useTranslations('staff-duplicate');
  const ask = useOnce('merge', 'askContested');
  return <AskOwners why={t('mergeTerms')} word={words('ask')} done={words('askedDone')} ask={() => ask({ id })} />;
}
