import { isRouteErrorResponse } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useComeBack } from '#web/base/page/come-back.ts';
import { Entry, Head } from './entry.tsx';

/** The error page of every route. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('account.error');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const comesBack = useComeBack(error);
  const title = t(missing ? 'missingTitle' : 'title');
  const text = t(missing ? 'missing' : 'text');
  return (
    <Entry>
      <title>{title}</title>
      <Head title={title}>{comesBack ? `${text} ${t('soon')}` : text}</Head>
      <div className="btnrow">
        {missing ? (
          <a className="btn btn--primary" href={links.accountHome()}>
            {t('account')}
          </a>
        ) : (
          <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
            {t('retry')}
          </button>
        )}
      </div>
    </Entry>
  );
}
