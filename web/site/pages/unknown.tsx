import { type LoaderFunctionArgs, redirect } from 'react-router';
import * as links from '#web/base/links.ts';
import { noteUnknownAddress } from '../unknown-address.ts';

export function loader({ params }: LoaderFunctionArgs) {
  // A file of an older build is gone: saying so is better than sending a page where a script is awaited.
  if (params['*']?.startsWith('assets/')) throw new Response(null, { status: 404 });
  return redirect(links.home());
}

/** In the browser no question to the server is needed. */
export function clientLoader() {
  noteUnknownAddress();
  return redirect(links.home());
}

export default function Unknown() {
  return null;
}
