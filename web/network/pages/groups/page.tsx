import { lazily } from '#web/base/page/lazily.ts';
import './groups.css';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Found } from './found.tsx';
import { headOf } from './head.server.ts';

const Mine = lazily(() => import('./mine.tsx'));
const PAGE = 20;
const MAX_TEXT = 100;

export const handle = { query: ['q', 'page'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('q') ?? '').trim();
  const asked = Number(searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 500 ? asked : 1;
  const { data: groups, total } = await orPage(context.get(clientContext).group.list({ textQuery: text, skip: PAGE * (page - 1), size: PAGE }));
  const last = Math.max(1, Math.ceil(total / PAGE));
  if (page > last) throw redirect(links.groups(text, last));
  return {
    text,
    page,
    groups,
    more: page < last,
    head: headOf(context.get(settingsContext), text, page),
    texts: texts(context.get(settingsContext).language, 'group'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Groups: one's own, and all of them by name and subject (GRP-001, GRP-002). */
export default function GroupsPage() {
  const t = useTranslations('group');
  const { text, page, groups, more } = useLoaderData<typeof loader>();
  const [own, setOwn] = useState<string[] | null>(null);
  return (
    <main id="main" className="page grouppage" tabIndex={-1}>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('groups')}</h1>
          <p className="muted">{t('lede')}</p>
        </div>
        <Link className="btn btn--primary" to={links.createGroup()}>
          <Plus className="icon" />
          {t('create')}
        </Link>
      </div>
      <MineSlot tell={setOwn} />
      <section className="stack" aria-labelledby="all-groups">
        <h2 className="h2" id="all-groups">
          {t('all')}
        </h2>
        <Form action={links.groups()} role="search" className="groupsearch" key={text}>
          <div className="inputicon inputicon--left grow">
            <Search className="icon icon--sm" />
            <input
              dir="auto"
              className="input"
              type="search"
              name="q"
              maxLength={MAX_TEXT}
              defaultValue={text}
              placeholder={t('search')}
              aria-label={t('search')}
            />
          </div>
          <button type="submit" className="btn btn--outline">
            {t('find')}
          </button>
        </Form>
        <Found text={text} page={page} groups={groups} more={more} own={own} />
      </section>
    </main>
  );
}

/** Room for one's own groups; styles give none of it to visitors. */
function MineSlot({ tell }: { tell: (groupIDs: string[]) => void }) {
  const signedIn = useSignedIn();
  return <div className="mineslot">{signedIn && <Suspense>{<Mine tell={tell} />}</Suspense>}</div>;
}
