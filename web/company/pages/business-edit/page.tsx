import '#web/company/business-form/business-form.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { EditScreen } from './edit-screen.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('business-edit', 'form', 'own-business', 'upload', 'sort', 'player');

/** Nothing in it depends on the address. */
export const shouldRevalidate = () => false;

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** BUS-027. */
export const handle = { footer: false };

/** The edit screen of a business, with and without a tab (BUS-026). */
export default function BusinessEditPage() {
  const t = useTranslations('business-edit');
  const { id: asked = '', tab } = useParams();
  const id = links.idOfSlug(asked) ?? asked;
  return (
    <OwnScreen key={id} title={t('title')} heading={t('heading')} businessID={id} manages current="manage" skeleton={<EditSkeleton />}>
      {({ business, access }) => <EditScreen business={business} access={access} tab={tab} />}
    </OwnScreen>
  );
}
