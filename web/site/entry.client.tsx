import { hydrate } from '#web/base/page/hydrate.tsx';

// A file of our own, so that it is built apart from the libraries: it must not run before the route modules are there (scripts-after-paint).
hydrate();
