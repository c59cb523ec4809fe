export { createLoadContext, handleError, handleRequest as default, reportTo } from '#web/base/page/render.server.tsx';
