import { deferHydration } from '#web/base/page/deferred.tsx';

/** The same button where many stand on a page for everybody. */
export const LaterReportButton = deferHydration(
  import.meta.env.SSR ? (await import('./report-button.tsx')).ReportButton : null,
  async () => (await import('./report-button.tsx')).ReportButton,
);
