import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { leave } from '../../browser.ts';
import { useWay } from '../../destination.ts';
import { Entry } from '../../frame/entry.tsx';
import { useIsConfirmed, withNews } from '../../news.ts';
import { pageData } from '../../page.server.ts';
import { pageMeta } from '../../page-meta.ts';
import { readProofs } from '../register-proofs.server.ts';
import { LoginArt } from '../register-proofs.tsx';
import { Credentials } from './credentials.tsx';
import { SecondStep } from './second-step.tsx';
import { useKnown, Welcome } from './welcome.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const view = await readProofs(context.get(clientContext), context.get(settingsContext));
  return { ...pageData(context, 'account-login', (t) => t('title')), proofs: view && { proofs: view.proofs, counted: view.counted } };
}
export const meta = pageMeta;

/** Email and password, then the second factor in place; who is still logged in here goes on with one click. */
export default function Login() {
  const { proofs } = useLoaderData<typeof loader>();
  const way = useWay();
  const [ticket, setTicket] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const { known, forget } = useKnown();
  const isConfirmed = useIsConfirmed();
  const go = (redirect: string) => leave(way.here ? links.accountHome() : isConfirmed ? withNews(redirect) : redirect);
  return (
    <Entry beside={proofs && <LoginArt view={proofs} />}>
      {ticket !== null && <SecondStep ticket={ticket} go={go} restart={() => setTicket(null)} />}
      {ticket === null && known && <Welcome account={known} way={way} go={go} forget={forget} />}
      {ticket === null && !known && (
        <Credentials
          way={way}
          email={email}
          go={go}
          askCode={(next, typed) => {
            setEmail(typed);
            setTicket(next);
          }}
        />
      )}
    </Entry>
  );
}
