export { loader } from '#web/base/page/maintenance.server.ts';
