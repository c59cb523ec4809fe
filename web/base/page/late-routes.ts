import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom';
import { interest } from './deferred.tsx';

/** What React Router's build says of routes. A page brings those that it is made of, and the address of the file with all of them. */
interface Manifest {
  url: string;
  routes: Record<string, unknown>;
}
type Routed = Window & { __reactRouterManifest?: Manifest };

let all: Promise<Manifest['routes']> | undefined;

/** All routes, once somebody begins to do something with the page: only who goes to another one needs them. */
export function lateRoutes(): Promise<Manifest['routes']> {
  all ??= interest()
    .then(load)
    .catch((error) => {
      // The next one who asks tries again.
      all = undefined;
      throw error;
    });
  return all;
}

/** The file puts its own in the place of the page's. */
async function load(): Promise<Manifest['routes']> {
  const own = (window as Routed).__reactRouterManifest;
  if (!own) throw new Error('The page says nothing of its routes.');
  try {
    await import(/* @vite-ignore */ own.url);
    return (window as Routed).__reactRouterManifest?.routes ?? own.routes;
  } finally {
    (window as Routed).__reactRouterManifest = own;
  }
}

/** Answers React Router out of that file, which browsers keep. Where the file is gone, the server is asked: it knows of a newer release, and React Router loads the page anew. */
export const fetchRoutes: RouterFetch = async (request, { type }) => {
  const routes = type === 'manifest' ? await lateRoutes().catch(() => null) : null;
  return routes ? Response.json(routes) : fetch(request);
};
