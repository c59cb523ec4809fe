import '#web/components/form/combo.css';
import '#web/components/form/form.css';
import '#web/trade/attachments/attachments.css';
import '#web/trade/rfq/find/find.css';
import '#web/trade/rfq/rfq.css';
import './rfq-edit.css';
import './suppliers/suppliers.css';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { Opened } from './opened.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The page is everybody's; the form is drawn by the browser, which has the session. */
export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  return { texts: texts(args.context.get(settingsContext).language, 'rfq', 'rfq-edit', 'rfq-list', 'rfq-find', 'attach', 'form', 'trade') };
}

/** A new request gets another address while somebody writes it, and nothing else. */
export const shouldRevalidate = () => false;

export const handle = { own: ['title', 'category', 'product', 'qty', 'invite', 'from'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** A new request for quotation, a draft, or a published one as a revision (TSC-002); a visitor logs in first. */
export default function RfqEditPage() {
  const t = useTranslations('rfq-edit');
  return (
    <main id="main" className="page page--acts" tabIndex={-1}>
      <title>{t('title')}</title>
      <Private skeleton={<EditSkeleton />}>
        <QueryProvider>
          <Opened />
        </QueryProvider>
      </Private>
      <Outlet />
    </main>
  );
}
