import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { carry, createClient } from '#web/base/client/client.ts';
import { lineOf } from '#web/base/client/paths.ts';
import { clientContext, maintenanceContext, type Settings, settingsContext, structuredDataContext } from '#web/base/context.ts';

// biome-ignore lint/suspicious/noExplicitAny: what each file of a page exports is its own
type Module = Record<string, any>;

export interface Site {
  root: Module;
  pages: RouteConfigEntry[];
  /** Where the files of its pages stand, as an address. */
  folder: string;
  modules: Record<string, () => Promise<Module>>;
}

/** What the server would answer is what its loader says here. */
const loaderOf = ({ clientLoader, loader }: Module) =>
  clientLoader ? (given: object) => clientLoader({ ...given, serverLoader: async () => loader(given) }) : loader;

const routeModule = (module: Module) => ({
  Component: module['default'] && UNSAFE_withComponentProps(module['default']),
  ...(module['ErrorBoundary'] && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(module['ErrorBoundary']) }),
  ...((module['clientLoader'] ?? module['loader']) && { loader: loaderOf(module) }),
  ...(module['shouldRevalidate'] && { shouldRevalidate: module['shouldRevalidate'] }),
  ...(module['handle'] && { handle: module['handle'] }),
});

/** Loaders run on the server: nobody answers them in its place (`network.ts`). */
const OF_SERVER = { ofServer: true } as RequestInit;

const Nothing = () => null;

const loads = new WeakMap<RouteObject, () => Promise<Module>>();

function routeOf(entry: RouteConfigEntry, site: Site): RouteObject | null {
  const file = new URL(entry.file, `file://${site.folder}`).pathname;
  const load = site.modules[file];
  if (!load) return null;
  const route = {
    id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
    path: entry.path,
    index: entry.index,
    lazy: async () => routeModule(await load()),
    children: routesOf(entry.children, site),
  } as RouteObject;
  loads.set(route, load);
  return route;
}
const routesOf = (entries: RouteConfigEntry[] | undefined, site: Site) => entries?.map((entry) => routeOf(entry, site)).filter((one) => one !== null);

/** What a document of the server runs before the client: `run` does it in this window. */
async function runFirst(routes: RouteObject[], basename: string, run: (code: string) => void): Promise<void> {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    const { handle } = (await loads.get(route)?.()) ?? {};
    if (handle?.firstScript) run(handle.firstScript);
  }
}

/** For the script of a site: `openApp` brings it to life in the document that is there. */
export const opens = (site: Site): unknown =>
  Object.assign(globalThis, {
    openApp: async (settings: Settings, basename: string, run: (code: string) => void) => {
      const routes = routesOf(site.pages, site) ?? [];
      await runFirst(routes, basename, run);
      return open(site.root, routes, settings, basename);
    },
  });

function open(layout: Module, children: RouteObject[], settings: Settings, basename: string) {
  const hosts = { api: settings.apiUrl, auth: settings.accountUrl, language: settings.language };
  const client = createClient(({ concept, name, input }) => carry(hosts, lineOf(concept, name), input, OF_SERVER));
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(clientContext, client);
    context.set(settingsContext, settings);
    context.set(maintenanceContext, null);
    context.set(structuredDataContext, []);
    return context;
  };
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        path: '',
        ...routeModule(layout),
        HydrateFallback: Nothing,
        children,
      } as RouteObject,
    ],
    { getContext, basename },
  );
  const at = document.createElement('div');
  document.body.append(at);
  const root = createRoot(at);
  root.render(<RouterProvider router={router} />);
  return {
    router,
    close: () => {
      root.unmount();
      router.dispose();
      at.remove();
    },
  };
}
