import './compare.css';
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import type * as rfqLinks from '#web/base/rfq-links.ts';
import { texts, translator } from '#web/base/text/texts.server.ts';
import { RfqLink } from '#web/base/ui/rfq-link.tsx';
import { type Asked, type Compared, compared, readAsked } from './load.server.ts';
import { Table } from './table.tsx';

export const handle = { query: ['companies', 'products', 'qty', 'amount', 'unit'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [client, settings] = [context.get(clientContext), context.get(settingsContext)];
  const units = await readUnits(client);
  const { isForm, ...asked } = readAsked(request.url, units);
  if (isForm) throw redirect(links.compare(asked.kind, asked.ids, asked.qty));
  const found = await orPage(compared(client, asked, settings, units));
  const t = translator(settings.language, 'compare');
  return {
    asked,
    found: found && found.heads.length > 1 ? found : null,
    head: pageHead(settings, { path: links.compare(asked.kind, asked.ids, asked.qty), title: t('title'), description: t('lede'), indexed: false }),
    texts: texts(settings.language, 'compare'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Chosen companies or products side by side, the same for everybody who has the address (PAG-005). */
export default function ComparePage() {
  const { asked, found } = useLoaderData<typeof loader>();
  const t = useTranslations('compare');
  if (!found) {
    return (
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{t('tooFew')}</h1>
        <p className="lede my-4">{t('tooFewText')}</p>
        <Link className="btn btn--primary" to={links.search({ business: asked.kind === 'product' ? 'PR' : 'MA' })}>
          {t('search')}
        </Link>
      </main>
    );
  }
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t(asked.kind, { count: found.heads.length })}</h1>
          <p className="small muted comparekey">{t('key')}</p>
        </div>
        {found.units.length > 0 && <Quantity asked={asked} units={found.units} />}
        <RfqLink className="btn btn--primary" start={startOf(asked, found)} />
      </div>
      <Table asked={asked} found={found} />
      {asked.kind === 'product' && <p className="fineprint mt-3">{t('without')}</p>}
    </main>
  );
}

/** Of all that are compared; of products the first one says what is needed. */
const startOf = ({ kind, ids, qty }: Asked, { heads }: Compared): rfqLinks.RfqStart => ({
  invite: [...new Set(heads.map(({ businessID }) => businessID))],
  ...(kind === 'product' && { product: ids[0], qty }),
});

/** A form that answers by the address, with scripts and without. */
function Quantity({ asked, units }: { asked: Asked; units: Compared['units'] }) {
  const t = useTranslations('compare');
  const [amount, code] = asked.qty?.split('-') ?? [];
  return (
    <Form className="compareqty" action={links.comparePath} key={asked.qty}>
      <input type="hidden" name="products" value={asked.ids.join(',')} />
      <label className="field">
        <span className="field__label">{t('quantity')}</span>
        <input className="input num" name="amount" inputMode="decimal" autoComplete="off" defaultValue={amount} />
      </label>
      <label className="field">
        <span className="field__label">{t('unit')}</span>
        <select className="select" name="unit" defaultValue={code}>
          {units.map(({ code: value, plural }) => (
            <option key={value} value={value}>
              {plural}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn--primary">
        {t('show')}
      </button>
    </Form>
  );
}
