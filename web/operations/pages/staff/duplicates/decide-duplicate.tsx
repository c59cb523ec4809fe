import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DuplicateCase } from '#contract/operations/merge-shapes.ts';
import { date } from '#web/base/format.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { SentenceField } from '../cases/sentence-field.tsx';
import { useAction } from '../cases/use-case.tsx';
import { AskOwners } from './ask-owners.tsx';

interface Props {
  data: DuplicateCase;
  onDone: () => void;
}

/** Merge, not the same, later; and the question to the owners where both companies have some. */
export function DecideDuplicate({ data, onDone }: Props) {
  const t = useTranslations('staff-duplicate');
  const decide = useOnce('merge', 'decide');
  const { into, setInto, sentence, setSentence, names } = useChoice(data);
  const [asking, setAsking] = useState(false);
  const { busy, fields, failure, run } = useAction();
  const send = async (decision: 'merge' | 'different' | 'later') => {
    const wanted = { id: data.pairID, decision, sentence: sentence.trim(), ...(decision === 'merge' && { into }) };
    const done = await run(() => decide(wanted), t('done'));
    setAsking(false);
    if (done) onDone();
  };
  return (
    <section className="card casepart decide" aria-label={t('merge')}>
      {!data.mayMerge && <Ask data={data} />}
      <SelectField
        label={t('stays')}
        value={into}
        choices={data.sides.map(({ businessID, companyName }) => ({ value: businessID, label: companyName }))}
        onChange={({ target }) => setInto(target.value)}
      />
      <SentenceField label={t('sentence')} value={sentence} error={fields['sentence']} change={setSentence} />
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        {data.mayMerge && (
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => setAsking(true)}>
            {t('merge')}
          </button>
        )}
        <button type="button" className="btn btn--outline" aria-busy={busy} onClick={() => void send('different')}>
          {t('different')}
        </button>
        <button type="button" className="btn btn--outline" aria-busy={busy} onClick={() => void send('later')}>
          {t('later')}
        </button>
      </div>
      {asking && (
        <Confirm
          title={t('sure', names)}
          text={t('sureText', names)}
          word={t('merge')}
          cancel={t('cancel')}
          run={() => send('merge')}
          close={() => setAsking(false)}
          danger
        />
      )}
    </section>
  );
}

/** The company that stays, at first the one with owners, then the older one, and why. */
function useChoice({ sides }: DuplicateCase) {
  const [first] = sides.toSorted((a, b) => b.owners - a.owners || a.since.localeCompare(b.since));
  const [into, setInto] = useState(first?.businessID ?? '');
  const [sentence, setSentence] = useState('');
  const nameOf = (isInto: boolean): string => sides.find(({ businessID }) => (businessID === into) === isInto)?.companyName ?? '';
  return { into, setInto, sentence, setSentence, names: { from: nameOf(false), into: nameOf(true) } };
}

function Ask({ data: { pairID, askedAt } }: { data: DuplicateCase }) {
  const t = useTranslations('staff-duplicate');
  const ask = useOnce('merge', 'ask');
  const before = askedAt ? t('asked', { date: date(askedAt) ?? '' }) : undefined;
  return <AskOwners why={t('unagreed')} before={before} word={t('ask')} done={t('askedDone')} ask={() => ask({ id: pairID })} />;
}
