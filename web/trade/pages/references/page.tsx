import '#web/base/styles/references.css';
import '#web/components/form/form.css';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { ReferencesScreen } from './references-screen.tsx';
import { ReferencesSkeleton } from './skeleton.tsx';

export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'reference', 'some-buyer', 'references', 'own-business', 'form') };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** References that a company received and gave, for its owners and admins (RFN-016). */
export default function ReferencesPage() {
  const t = useTranslations('references');
  const { id = '' } = useParams();
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={id} manages current="references" skeleton={<ReferencesSkeleton />}>
      {({ business }) => <ReferencesScreen key={id} businessID={id} company={business.general.companyName} />}
    </OwnScreen>
  );
}
