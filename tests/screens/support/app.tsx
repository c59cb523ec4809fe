import pages from 'virtual:wbn-screen-pages';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterContextProvider, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { carry, createClient } from '#web/base/client/client.ts';
import { lineOf } from '#web/base/client/paths.ts';
import { clientContext, maintenanceContext, type Settings, settingsContext, structuredDataContext } from '#web/base/context.ts';
import * as rootModule from '#web/site/root.tsx';

// biome-ignore lint/suspicious/noExplicitAny: what each file of a page exports is its own
type Module = Record<string, any>;
const modules = import.meta.glob<Module>([
  '/web/**/page.tsx',
  '/web/**/address.tsx',
  '/web/**/company-page.tsx',
  '/web/site/shell/searchable.tsx',
  '/web/site/signed-in/layout.tsx',
  '/web/site/pages/unknown.tsx',
  '!/web/account/**',
]);

const routeModule = (module: Module) => ({
  Component: module['default'] && UNSAFE_withComponentProps(module['default']),
  ...(module['ErrorBoundary'] && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(module['ErrorBoundary']) }),
  ...((module['clientLoader'] ?? module['loader']) && { loader: module['clientLoader'] ?? module['loader'] }),
  ...(module['shouldRevalidate'] && { shouldRevalidate: module['shouldRevalidate'] }),
  ...(module['handle'] && { handle: module['handle'] }),
});

const Nothing = () => null;

const pathOf = (file: string): string => new URL(file, 'file:///web/site/').pathname;

function routeOf(entry: RouteConfigEntry): RouteObject | null {
  const load = modules[pathOf(entry.file)];
  if (!load) return null;
  return {
    id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
    path: entry.path,
    index: entry.index,
    lazy: async () => routeModule(await load()),
    children: entry.children?.map(routeOf).filter((one) => one !== null),
  } as RouteObject;
}

export function open(settings: Settings, basename: string) {
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
        ...routeModule(rootModule),
        HydrateFallback: Nothing,
        children: pages.map(routeOf).filter((one) => one !== null),
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
Object.assign(globalThis, { openApp: open });
