import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ROUND_FITS } from '#contract/trade/negotiation/limits.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { useRoundSentence } from './use-rounds.ts';

interface Props {
  rfqID: string;
  quotes: { quoteID: string; name: string }[];
  close: () => void;
}

/** The same words to several suppliers at once; nothing of one quote reaches another (NEG-005). */
export function WishDialog({ rfqID, quotes, close }: Props) {
  const t = useTranslations('rounds');
  const sentence = useRoundSentence();
  const wish = useOnce('negotiation', 'wish');
  const [chosen, setChosen] = useState(() => new Set(quotes.map(({ quoteID }) => quoteID)));
  const [note, setNote] = useState(t('wishStart'));
  const choose = (quoteID: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(quoteID);
    else next.delete(quoteID);
    setChosen(next);
  };
  return (
    <FormDialog
      title={t('wishTitle')}
      text={t('wishText')}
      word={t('send')}
      cancel={t('cancel')}
      done={t('wishSent')}
      isIdle={chosen.size === 0 || note.trim() === ''}
      run={() => wish({ rfqID, quotes: [...chosen], note })}
      settled={() => lookAtRfq(rfqID)}
      sentence={sentence}
      close={close}
    >
      <fieldset className="radios">
        <legend className="field__label">{t('wishFor')}</legend>
        {quotes.map(({ quoteID, name }) => (
          <label key={quoteID} className="check" dir="auto">
            <input type="checkbox" checked={chosen.has(quoteID)} onChange={({ target }) => choose(quoteID, target.checked)} />
            {name}
          </label>
        ))}
      </fieldset>
      <Textarea label={t('wishNote')} rows={3} maxLength={ROUND_FITS.note} start={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  );
}
