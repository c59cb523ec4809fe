import { later } from '#web/base/later.tsx';

/** The same button where many stand on a page for everybody. */
export const LaterReportButton = later(
  import.meta.env.SSR ? (await import('./report-button.tsx')).ReportButton : null,
  async () => (await import('./report-button.tsx')).ReportButton,
);
