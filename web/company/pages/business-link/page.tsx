import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { Redeem } from './redeem.tsx';
import { secretScript } from './secret.ts';
import { Waiting } from './waiting.tsx';

export const loader = pageTexts('business-claim');

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const handle = { firstScript: secretScript, own: ['token'] };

/** Where the mails about a claim and about an invitation lead: the link is redeemed for who is logged in, then comes the business. */
export default function BusinessLinkPage() {
  const t = useTranslations('business-claim');
  const { pathname } = useLocation();
  const kind = pathname.startsWith('/business/invitation') ? 'invitation' : 'claim';
  return (
    <>
      <title>{t(kind === 'claim' ? 'redeemTitle' : 'invitationTitle')}</title>
      <Private skeleton={<Waiting />}>
        <QueryProvider>
          <Redeem kind={kind} path={pathname} />
        </QueryProvider>
      </Private>
    </>
  );
}
