import '#web/components/form/form.css';
import '../group/group.css';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { CreateGroup } from './create-group.tsx';

/** The page is everybody's; the form is drawn by the browser, which has the session. */
export const loader = pageTexts('group', 'form');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** An open or a private group (GRP-001, GRP-002). */
export default function CreateGroupPage() {
  const t = useTranslations('group');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('createTitle')}</title>
      <div className="formpage">
        <Breadcrumb steps={[{ to: links.groups(), text: t('groups') }]} current={t('create')} />
        <h1 className="h1 mb-5">{t('create')}</h1>
        <Private skeleton={<Skeleton />}>
          <QueryProvider>
            <CreateGroup />
          </QueryProvider>
        </Private>
      </div>
    </main>
  );
}

function Skeleton() {
  const t = useTranslations('group');
  return (
    <div className="card panel stack" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      <span className="skel h-12 w-full" />
      <span className="skel h-28 w-full" />
      <span className="skel h-28 w-full" />
    </div>
  );
}
