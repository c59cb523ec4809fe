import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AWARD_FITS, AWARD_REASONS, type AwardReason } from '#contract/trade/award/limits.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useSaid } from '#web/trade/award/reason-and-text.tsx';
import type { AwardForm } from './form/use-award-form.ts';
import type { Quote } from './form/values.ts';

/** One reason and one text for each who gets nothing (AWD-003), and whether they read how far they were from it (AWD-008). */
export function Others({ form }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const reasons = useTranslations('award.reasons');
  const { losers, values, change } = form;
  return (
    <section aria-labelledby="award-others">
      <h2 className="h4" id="award-others">
        {t('others')}
      </h2>
      <p className="small muted">{losers.length > 0 ? t('othersText') : t('nobodyElse')}</p>
      {losers.length > 1 && (
        <div className="mt-2">
          <SelectField
            label={t('forAll')}
            none={t('forAllNone')}
            choices={AWARD_REASONS.map((one) => ({ value: one, label: reasons(one) }))}
            value=""
            onChange={({ target }) =>
              change({ declines: Object.fromEntries(losers.map(({ quoteID }) => [quoteID, { reason: target.value as AwardReason, text: null }])) })
            }
          />
        </div>
      )}
      {losers.map((quote) => (
        <Other key={quote.quoteID} form={form} quote={quote} />
      ))}
      {losers.length > 0 && (
        <label className="check mt-2">
          <input type="checkbox" checked={values.withRank} onChange={({ target }) => change({ withRank: target.checked })} />
          {t('withRank')}
        </label>
      )}
    </section>
  );
}

function Other({ form, quote }: { form: AwardForm; quote: Quote }) {
  const t = useTranslations('rfq-award');
  const reasons = useTranslations('award.reasons');
  const full = useSaid();
  const [edits, setEditing] = useState(false);
  const said = form.saidOf(quote);
  const { text } = full(said);
  const { name } = quote.supplier;
  const fault = form.faults.quotes[quote.quoteID];
  const change = (part: Partial<typeof said>) => form.change({ declines: { ...form.values.declines, [quote.quoteID]: { ...said, ...part } } });
  return (
    <div className="decl">
      <LogoTile photo={null} name={name} size="sm" />
      <b dir="auto">{name}</b>
      <select
        className="select"
        aria-label={t('reasonFor', { name })}
        aria-invalid={fault ? true : undefined}
        value={said.reason}
        onChange={({ target }) => change({ reason: target.value as AwardReason })}
      >
        {AWARD_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasons(one)}
          </option>
        ))}
      </select>
      <div className="decl__text">
        {edits || said.text !== null || fault ? (
          <Textarea
            label={t('textFor', { name })}
            rows={3}
            maxLength={AWARD_FITS.text}
            start={text}
            error={fault}
            onChange={({ target }) => change({ text: target.value })}
          />
        ) : (
          <>
            <p className="small muted" dir="auto">
              {text}
            </p>
            <button type="button" className="btn btn--ghost btn--sm" aria-label={t('editFor', { name })} onClick={() => setEditing(true)}>
              {t('edit')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
