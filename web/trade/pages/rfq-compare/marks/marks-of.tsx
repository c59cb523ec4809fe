import EyeOff from 'lucide-react/icons/eye-off';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import type { Shown } from '../view.ts';
import { EstimateDialog, NoteDialog } from './mark-dialogs.tsx';
import { useMarks } from './use-marks.ts';

interface Props {
  rfqID: string;
  one: Shown;
}

/** On the shortlist or not, and out of sight. */
export function HeadMarks({ rfqID, one: { quote, name }, hide }: Props & { hide: (number: string) => void }) {
  const t = useTranslations('rfq-compare');
  const { quietly } = useMarks(rfqID);
  const { quoteID, number, mark } = quote;
  const signed = mark.shortlisted && t('signed', { name: mark.shortlisted.name ?? t('somebody'), at: dateTime(mark.shortlisted.at) ?? '' });
  const press = async () => {
    if (await quietly({ quoteID, hidden: true })) hide(number);
  };
  return (
    <div className="cmphead__marks">
      <button
        type="button"
        className={mark.shortlisted ? 'btn btn--tonal btn--sm' : 'btn btn--ghost btn--sm'}
        aria-pressed={mark.shortlisted !== null}
        aria-label={t('shortlistOf', { name })}
        title={signed ?? undefined}
        onClick={() => void quietly({ quoteID, shortlisted: mark.shortlisted === null })}
      >
        <Star className="icon" fill={mark.shortlisted ? 'currentColor' : 'none'} />
        {t(mark.shortlisted ? 'shortlisted' : 'shortlist')}
      </button>
      <button type="button" className="btn btn--ghost btn--sm btn--icon" aria-label={t('hideOf', { name })} title={t('hide')} onClick={() => void press()}>
        <EyeOff className="icon" />
      </button>
    </div>
  );
}

/** The notes of the buyer's side, and the way to one's own. */
export function NoteCell({ rfqID, one: { quote, name } }: Props) {
  const t = useTranslations('rfq-compare');
  const [isOpen, setOpen] = useState(false);
  const { notes, shortlisted, told } = quote.mark;
  return (
    <>
      <button type="button" className="cmpown" aria-label={t('noteOf', { name, count: notes.length })} onClick={() => setOpen(true)}>
        {notes.length === 0 ? <span className="cmpcell__none">{t('addNote')}</span> : null}
        {notes.map(({ text, name: by, at }) => (
          <span key={at} dir="auto">
            {text}
            <small className="num">{t('signed', { name: by ?? t('somebody'), at: dateTime(at) ?? '' })}</small>
          </span>
        ))}
      </button>
      {shortlisted && <small className="num">{t('shortlistedBy', { name: shortlisted.name ?? t('somebody'), at: dateTime(shortlisted.at) ?? '' })}</small>}
      {told && <small className="num">{t('toldAt', { at: dateTime(told) ?? '' })}</small>}
      {isOpen && <NoteDialog rfqID={rfqID} quote={quote} close={() => setOpen(false)} />}
    </>
  );
}

/** The buyer's own estimate of freight and duty, shown as theirs. */
export function EstimateCell({ rfqID, one: { quote, name }, currency, money }: Props & { currency: string; money: (amount: string) => string }) {
  const t = useTranslations('rfq-compare');
  const [isOpen, setOpen] = useState(false);
  const { estimate } = quote.mark;
  return (
    <>
      <button type="button" className="cmpown" aria-label={t('estimateOf', { name })} onClick={() => setOpen(true)}>
        {estimate ? (
          <span dir="auto">
            {t('estimated', { amount: money(estimate.amount), note: estimate.note })}
            <small className="num">{t('signed', { name: estimate.name ?? t('somebody'), at: dateTime(estimate.at) ?? '' })}</small>
          </span>
        ) : (
          <span className="cmpcell__none">{t('addEstimate')}</span>
        )}
      </button>
      {isOpen && <EstimateDialog rfqID={rfqID} currency={currency} quote={quote} close={() => setOpen(false)} />}
    </>
  );
}

/** Takes an alternative in the place of what was asked, or goes back (CMP-017). */
export function AlternativeChoice({ rfqID, one: { quote }, lineID, place, isChosen }: Props & { lineID: string; place: number; isChosen: boolean }) {
  const t = useTranslations('rfq-compare');
  const { quietly } = useMarks(rfqID);
  const press = () => void quietly({ quoteID: quote.quoteID, alternative: { lineID, place: isChosen ? 0 : place } });
  return (
    <button type="button" className="btn btn--outline btn--sm" onClick={press}>
      {t(isChosen ? 'useAsked' : 'useAlternative')}
    </button>
  );
}
