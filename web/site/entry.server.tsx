export { createLoadContext, handleRequest as default } from '#web/base/render.server.tsx';
