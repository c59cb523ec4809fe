import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterContextProvider, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
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

const routeModule = (module: Module) => ({
  Component: module['default'] && UNSAFE_withComponentProps(module['default']),
  ...(module['ErrorBoundary'] && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(module['ErrorBoundary']) }),
  ...((module['clientLoader'] ?? module['loader']) && { loader: module['clientLoader'] ?? module['loader'] }),
  ...(module['shouldRevalidate'] && { shouldRevalidate: module['shouldRevalidate'] }),
  ...(module['handle'] && { handle: module['handle'] }),
});

const Nothing = () => null;

function routeOf(entry: RouteConfigEntry, site: Site): RouteObject | null {
  const load = site.modules[new URL(entry.file, `file://${site.folder}`).pathname];
  if (!load) return null;
  return {
    id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
    path: entry.path,
    index: entry.index,
    lazy: async () => routeModule(await load()),
    children: routesOf(entry.children, site),
  } as RouteObject;
}
const routesOf = (entries: RouteConfigEntry[] | undefined, site: Site) => entries?.map((entry) => routeOf(entry, site)).filter((one) => one !== null);

/** For the script of a site: `openApp` brings it to life in the document that is there. */
export const opens = (site: Site): unknown => Object.assign(globalThis, { openApp: (settings: Settings, basename: string) => open(site, settings, basename) });

function open(site: Site, settings: Settings, basename: string) {
  const hosts = { api: settings.apiUrl, auth: settings.accountUrl, language: settings.language };
  const client = createClient(({ concept, name, input }) => carry(hosts, lineOf(concept, name), input));
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
        ...routeModule(site.root),
        HydrateFallback: Nothing,
        children: routesOf(site.pages, site),
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
