import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { KnownBuyer as Shape } from '#contract/trust/identity.ts';
import { date, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { Facts } from '#web/base/ui/facts.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';

interface Props {
  id: string;
  close: () => void;
}

/** What a seller may know of who asks: no telephone, address or place (BUY-005). */
export default function KnownBuyer(props: Props) {
  return (
    <LateTexts names={['identity', 'known-buyer']}>
      <Panel {...props} />
    </LateTexts>
  );
}

function Panel({ id, close }: Props) {
  const t = useTranslations('known-buyer');
  const client = useClient();
  const query = useQuery({ queryKey: ['known-buyer', id], queryFn: async () => (await client.identity.known({ id })).data });
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      foot={
        <button type="button" className="btn btn--outline" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <Loaded of={query} skeleton={<span className="skel h-16 w-full" />} failed={t('failed')}>
        {(known) => <Known known={known} />}
      </Loaded>
      <p className="small muted">{t('hint')}</p>
    </Dialog>
  );
}

function Known({ known: { memberSince, identity, company, answered, country } }: { known: Shape }) {
  const t = useTranslations('known-buyer');
  const label = useTranslations('identity');
  const said = useIdentitySaid();
  const locale = useLocale();
  const [year = '', month = ''] = memberSince.split('-');
  const checks = company?.checks.map(({ kind, checkedAt }) => t('checked', { kind, date: date(checkedAt) ?? '' })) ?? [];
  return (
    <Facts
      facts={[
        { label: t('since'), value: t('month', { month, year }) },
        { label: label('label'), value: said(identity) },
        {
          label: t('company'),
          value: company ? (
            <Link dir="auto" to={links.businessPage(company.businessID)}>
              {company.name}
            </Link>
          ) : (
            t('noCompany')
          ),
        },
        ...(company ? [{ label: t('checks'), value: checks.length > 0 ? <Lines lines={checks} /> : t('noChecks') }] : []),
        { label: t('answered'), value: t('count', { count: answered.replace(/[-+].*/, '') }) },
        { label: t('country'), value: (country && new Intl.DisplayNames([locale], { type: 'region' }).of(country)) ?? NONE },
      ]}
    />
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </>
);
