import '#web/base/styles/references.css';
import './gate.css';
import { Suspense, useEffect } from 'react';
import { data } from 'react-router';
import { lazily } from '#web/base/page/lazily.ts';
import { useSessionState } from '#web/base/session/use-session.ts';
import { watchSession } from '#web/base/session/watch.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { ErrorPage } from '#web/site/shell/error-page.tsx';

const Gate = lazily(() => import('./gate.tsx'));

/**
 * The page of a missing thing, for everybody who asks the server; whoever works here gets the console in its place, in the browser. It is kept nowhere.
 * Its status is that of a page: the server cannot know who asks, and a 404 would be a failed request to each who works here.
 */
export const loader = () => data(null, { headers: { 'cache-control': 'no-store' } });

/** The server has nothing to say about its sections. */
export const clientLoader = () => null;

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export const handle = { footer: false, own: ['product', 'days', 'from', 'to'] };

export default function StaffPage() {
  const state = useSessionState();
  const settings = useSettings();
  useEffect(() => watchSession(settings), [settings]);
  const missing = <ErrorPage error={MISSING} />;
  const signedIn = useSignedIn();
  if (state === 'out') return missing;
  // Until it is known who is there, whoever has a session sees nothing, and nobody else is made to wait.
  const waiting = signedIn ? <main id="main" className="page" /> : <div className="staffgate">{missing}</div>;
  return <Suspense fallback={waiting}>{state === 'in' ? <Gate missing={missing} waiting={waiting} /> : waiting}</Suspense>;
}

const MISSING = { status: 404, statusText: '', internal: false, data: null };
