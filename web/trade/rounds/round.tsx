import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ROUND_FITS } from '#contract/trade/negotiation/limits.ts';
import type { Round, RoundDifference } from '#contract/trade/negotiation/shapes.ts';
import { date, dateTime } from '#web/base/format.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { type At, useRoundActs, useRoundSentence } from './use-rounds.ts';

interface Props {
  at: At;
  round: Round;
  side: 'buyer' | 'supplier';
  isOpen: boolean;
  changed?: (() => Promise<unknown>) | undefined;
}

const LOOKS: Record<Round['state'], string> = {
  ...{ open: 'info', accepted: 'success', refused: 'line', countered: 'line', 'taken-back': 'line', ended: 'warning' },
};

/** One counter-offer: old and new of what it changes, the change of the total, and what can be done about it. */
export function RoundShown(props: Props) {
  const t = useTranslations('rounds');
  const { round, side, isOpen } = props;
  const { state, note, answer, at, endsAt } = round;
  return (
    <li className="round">
      <div className="row row--between flex-wrap">
        <b>{t('head', { side: round.side === side ? 'own' : round.side, round: round.round })}</b>
        <span className={`tag tag--${LOOKS[state]} num`}>{t(`state.${state}`, { moment: dateTime(endsAt) ?? '' })}</span>
      </div>
      <p className="muted small num">{dateTime(at)}</p>
      {note && (
        <p className="round__note" dir="auto">
          {note}
        </p>
      )}
      {round.differences.length > 0 && <Changes round={round} />}
      {answer && (
        <p className="round__note muted" dir="auto">
          {answer}
        </p>
      )}
      {isOpen && state === 'open' && <Acts {...props} />}
    </li>
  );
}

function Changes({ round: { differences, total, currency } }: { round: Round }) {
  const t = useTranslations('rounds');
  const { money, bare } = useQuoteWords();
  const shown = useShown(currency);
  const isLess = total.change.startsWith('-');
  const sign = /^-?[0.]+$/.test(total.change) ? 'same' : isLess ? 'less' : 'more';
  return (
    <table className="round__table">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('old')}</th>
          <th scope="col">{t('new')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two costs may have the same name, and this list stays as it is
          <tr key={place}>
            <th scope="row" dir="auto">
              {t(`what.${one.what}`, { number: one.number ?? 0, name: one.name ?? '', from: bare(one.from ?? '0') })}
            </th>
            <td className="num" dir="auto">
              {shown(one, one.old)}
            </td>
            <td className="num" dir="auto">
              {shown(one, one.new)}
            </td>
          </tr>
        ))}
        <tr className="round__total">
          <th scope="row">{t('total')}</th>
          <td className="num">{money(total.old, currency)}</td>
          <td className="num">
            {money(total.new, currency)}
            <small>{t('change', { sign, amount: money(total.change.replace('-', ''), currency) })}</small>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A value as it is written where it stands in a quote. */
function useShown(currency: string): (of: RoundDifference, value: string) => string {
  const t = useTranslations('rounds');
  const { money, bare, days } = useQuoteWords();
  return ({ what }, value) => {
    if (value === '') return t('none-stated');
    if (what === 'price' || what === 'break' || what === 'cost') return money(value, currency);
    if (what === 'quantity') return bare(value);
    if (what === 'leadDays') return days(Number.parseInt(value, 10));
    return what === 'validUntil' ? (date(value) ?? value) : value;
  };
}

function Acts({ at, round: { round, side: by, differences }, side, changed }: Props) {
  const t = useTranslations('rounds');
  const toast = useToast();
  const sentence = useRoundSentence();
  const acts = useRoundActs(at);
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const [text, setText] = useState('');
  const settled = async () => {
    await lookAtRfq(at.rfqID);
    await changed?.();
  };
  const takeBack = () =>
    void acts
      .takeBack(round)
      .then(
        () => toast(t('tookBack')),
        (error: unknown) => toast(sentence(error), 'danger'),
      )
      .then(settled);
  const shared = { cancel: t('cancel'), sentence, settled, close: () => setAsking(null) };
  if (by === side)
    return (
      <div>
        <button type="button" className="btn btn--ghost btn--sm" onClick={takeBack}>
          {t('takeBack')}
        </button>
      </div>
    );
  return (
    <div className="row row--sm flex-wrap">
      {differences.length > 0 && (
        <button type="button" className="btn btn--primary btn--sm" onClick={() => setAsking('accept')}>
          {t('accept')}
        </button>
      )}
      <button type="button" className="btn btn--ghost btn--sm" onClick={() => setAsking('refuse')}>
        {t('refuse')}
      </button>
      {asking === 'accept' && (
        <FormDialog {...shared} title={t('acceptTitle')} text={t('acceptText')} word={t('accept')} done={t('accepted')} run={() => acts.answer(round, true)} />
      )}
      {asking === 'refuse' && (
        <FormDialog
          {...shared}
          title={t('refuseTitle')}
          text={t('refuseText')}
          word={t('refuse')}
          done={t('refused')}
          danger
          run={() => acts.answer(round, false, text)}
        >
          <Textarea label={t('why')} rows={2} maxLength={ROUND_FITS.answer} start={text} onChange={({ target }) => setText(target.value)} />
        </FormDialog>
      )}
    </div>
  );
}
