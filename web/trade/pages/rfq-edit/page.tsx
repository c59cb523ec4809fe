import '#web/components/form/combo.css';
import '#web/components/form/form.css';
import '#web/trade/attachments/attachments.css';
import '#web/trade/rfq/find/find.css';
import '#web/trade/rfq/rfq.css';
import './rfq-edit.css';
import './suppliers/suppliers.css';
import { type LoaderFunctionArgs, type MetaFunction, Outlet } from 'react-router';
import { settingsContext } from '#web/base/context.ts';
import { headTags } from '#web/base/page/head.ts';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { headOf } from './head.server.ts';
import { Opened } from './opened.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The page is everybody's; the form is drawn by the browser, which has the session. */
export function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  const settings = args.context.get(settingsContext);
  return {
    head: headOf(settings),
    texts: texts(settings.language, 'rfq', 'rfq-edit', 'rfq-list', 'rfq-find', 'attach', 'form', 'trade'),
  };
}

/** A new request gets another address while somebody writes it, and nothing else. */
export const shouldRevalidate = () => false;

export const handle = { own: ['title', 'category', 'product', 'qty', 'invite', 'from'] };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** A new request for quotation, a draft, or a published one as a revision (TSC-002); a visitor logs in first. */
export default function RfqEditPage() {
  return (
    <main id="main" className="page page--acts" tabIndex={-1}>
      <Private skeleton={<EditSkeleton />}>
        <QueryProvider>
          <Opened />
        </QueryProvider>
      </Private>
      <Outlet />
    </main>
  );
}
