import { hydrate } from '#web/base/page/hydrate.tsx';
import { fetchRoutes, lateRoutes } from '#web/base/page/late-routes.ts';

// A file of our own, so that it is built apart from the libraries: it must not run before the route modules are there (scripts-after-paint).
hydrate({ unstable_fetch: fetchRoutes });
void lateRoutes().catch(() => {});
