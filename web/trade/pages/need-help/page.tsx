import '#web/components/form/form.css';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Beside } from './beside.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { readLists } from './lists.ts';
import { NeedHelp } from './need-help.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(settingsContext);
  tellCrawlers(context, ...aboutOf(settings));
  return {
    lists: await readLists(context.get(clientContext)),
    head: headOf(settings),
    texts: texts(context.get(settingsContext).language, 'need-help', 'form'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The need-help form (HLP-001). The page is everybody's; who is logged in finds in it what the profile knows. */
export default function NeedHelpPage() {
  const { lists } = useLoaderData<typeof loader>();
  const t = useTranslations('need-help');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="pagehead">
        <div>
          <h1 className="h1" id="need-help">
            {t('heading')}
          </h1>
          <p className="lede">{t('lede')}</p>
        </div>
      </div>
      <noscript>
        <p className="alert">{t('noScript', { email: edition.supportEmail })}</p>
      </noscript>
      <div className="layout layout--rail">
        <NeedHelp lists={lists} />
        <Beside />
      </div>
    </main>
  );
}
