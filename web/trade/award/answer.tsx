import './award.css';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useTranslations } from 'use-intl';
import type { AwardReason } from '#contract/trade/award/limits.ts';
import type { QuoteAnswer } from '#contract/trade/award/shapes.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';

interface Props {
  rfq: Pick<OfferedRfq, 'rfqID' | 'state' | 'lines' | 'as'>;
  currency: string;
}

/** What became of one’s own quote: the buyer’s reason and words, or what was awarded with the address and the contact (AWD-008, AWD-010). */
export function Answer({ rfq, currency }: Props) {
  const client = useClient();
  const { awards } = useSettings();
  const { rfqID, state, as } = rfq;
  const { data } = useQuery({
    queryKey: ['rfq', rfqID, 'answer', as.businessID, state],
    enabled: awards && as.mayQuote,
    queryFn: async () => (await client.award.answer({ rfqID, bid: as.businessID })).data,
    refetchOnMount: 'always',
  });
  if (data?.awarded) return <Awarded rfq={rfq} awarded={data.awarded} currency={currency} />;
  return data?.declined ? <Declined declined={data.declined} /> : null;
}

function Declined({ declined: { at, reason, text, rank, band } }: { declined: NonNullable<QuoteAnswer['declined']> }) {
  const t = useTranslations('award');
  return (
    <section className="alert quoteanswer" aria-label={t('decision')}>
      <p>
        <Info className="icon" /> <b className="num">{t('notChosen', { moment: dateTime(at) ?? '' })}</b>
      </p>
      <p>{t('reasonWas', { reason: t(`reasons.${reason as AwardReason}`) })}</p>
      <blockquote dir="auto">{text}</blockquote>
      {rank !== null && (
        <p className="num">
          {t('rank', { rank })} {band && t(`band.${band}`)}
        </p>
      )}
    </section>
  );
}

function Awarded({ rfq: { lines }, awarded, currency }: Pick<Props, 'rfq' | 'currency'> & { awarded: NonNullable<QuoteAnswer['awarded']> }) {
  const t = useTranslations('award');
  const words = useQuoteWords();
  const { delivery, contact, parts } = awarded;
  const place = [delivery.street, `${delivery.postcode} ${delivery.city}`.trim(), delivery.region, delivery.country && words.country(delivery.country)];
  const lineOf = new Map(lines.map((line) => [line.lineID, line]));
  return (
    <section className="alert alert--success quoteanswer" aria-label={t('decision')}>
      <p>
        <CircleCheck className="icon" /> <b className="num">{t('chosen', { moment: dateTime(awarded.at) ?? '' })}</b>
      </p>
      <ul className="decision__parts">
        {parts.map(({ lineID, quantity, total }) => (
          <li key={lineID} className="num">
            {t('ownPart', {
              number: lineOf.get(lineID)?.number ?? 0,
              quantity: words.quantity(quantity, lineOf.get(lineID)?.unit ?? 'H87'),
              total: words.money(total, currency),
            })}
          </li>
        ))}
      </ul>
      <div className="quoteanswer__facts">
        <Fact title={t('delivery')} rows={place} />
        <Fact title={t('contact')} rows={[contact.name, contact.email, contact.phone]} />
      </div>
    </section>
  );
}

function Fact({ title, rows }: { title: string; rows: (string | null)[] }) {
  const said = rows.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <div>
      <b>{title}</b>
      {said.map((row) => (
        <p key={row} dir="auto">
          {row}
        </p>
      ))}
    </div>
  );
}
