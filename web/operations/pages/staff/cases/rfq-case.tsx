import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import type { rfqStaff } from '#contract/trade/rfq-staff.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { useAge } from '../use-age.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

type Shape = Reply<typeof rfqStaff.get>['data'];

/** What is held, and what was reported while it is open or decided about. */
const DECIDABLE: Shape['state'][] = ['held', 'open', 'deciding'];

/** A request for quotation that waits before suppliers hear of it: it is released with its full time, or taken down with a reason (TSC-014). */
export default function RfqCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff.rfqs');
  const age = useAge();
  const query = useCase('rfqs', id, (client) => client.rfqStaff.get({ rfqID: id }));
  const release = useOnce('rfqStaff', 'release');
  const hide = useOnce('rfqStaff', 'hide');
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={data.title}>
            <span className="num">{data.number}</span>
            {data.heldAt && ` · ${dateTime(data.heldAt)} · ${t('waits', { age: age(data.heldAt) })}`} <Tag data={data} />
          </CaseHead>
          <p className="alert">{t(data.heldAt ? `why.${data.reason}` : 'why.reported')}</p>
          <Account data={data} />
          <Need data={data} />
          {DECIDABLE.includes(data.state) && (
            <YesNoForm
              label={t('sentence')}
              usual=""
              {...(data.state === 'held' && { yes: t('release') })}
              no={t('hide')}
              send={(released, reason) => (released ? release({ rfqID: id }) : hide({ rfqID: id, reason }))}
              field="reason"
              onDone={onDone}
            />
          )}
        </article>
      )}
    </CaseLoaded>
  );
}

/** What became of it; of one that was reported alone nothing is said but that it was taken down. */
function Tag({ data: { state, heldAt } }: { data: Shape }) {
  const t = useTranslations('staff.rfqs');
  if (state === 'held' || (state !== 'removed' && !heldAt)) return null;
  return <span className="casetag">{t(state === 'removed' ? 'removed' : 'released')}</span>;
}

function Account({ data: { account, buyer } }: { data: Shape }) {
  const t = useTranslations('staff.rfqs');
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{t('account')}</h3>
      <p>
        <Link dir="auto" className="caselink" to={links.staff('find', account.userID)}>
          {account.name}
        </Link>
        {buyer.businessID && (
          <>
            {' · '}
            <Link dir="auto" className="caselink" to={links.staff('find', buyer.businessID)}>
              {buyer.companyName}
            </Link>
          </>
        )}
      </p>
      <p className="small muted">
        {t('since', { date: date(account.since) ?? '' })} · {t(account.checked ? 'checked' : 'unchecked')} · {t('published', { count: account.published })}
      </p>
    </section>
  );
}

function Need({ data: { note, lines, country } }: { data: Shape }) {
  const t = useTranslations('staff.rfqs');
  const locale = useLocale();
  const units = useReference('units');
  const countries = useReference('countries');
  const quantityOf = (quantity: string | null, code: string) => {
    const unit = unitIn(units, code);
    return quantity === null ? t('noQuantity') : unit ? showQuantity(quantity, unit, locale) : `${quantity} ${code}`;
  };
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{t('need')}</h3>
      <ol className="stack stack--sm">
        {lines.map((line) => (
          <li key={line.number}>
            <b className="num">{quantityOf(line.quantity, line.unit)}</b> <span dir="auto">{line.description}</span>
            {line.note && (
              <p dir="auto" className="small casetext">
                {line.note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {note && (
        <p dir="auto" className="casetext">
          {note}
        </p>
      )}
      {country && <p className="small muted">{t('delivery', { country: countries.find(({ code }) => code === country)?.countryName ?? country })}</p>}
    </section>
  );
}
