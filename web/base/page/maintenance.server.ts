import type { LoaderFunctionArgs } from 'react-router';
import { type Maintenance, maintenanceContext, type Notice, type Settings, settingsContext } from '../context.ts';
import { translator } from '../text/texts.server.ts';

type Context = LoaderFunctionArgs['context'];

/** What a page says of maintenance that is announced or goes on; null most days. */
export function noticeOf(context: Context): Notice | null {
  const [maintenance, settings] = [context.get(maintenanceContext), context.get(settingsContext)];
  return maintenance && noticeIn(settings, maintenance);
}

function noticeIn({ language, locale }: Settings, { readOnly, startsAt, endsAt, words }: Maintenance): Notice {
  const t = translator(language, 'maintenance');
  const from = momentOf(startsAt, locale);
  const to = endsAt ? momentOf(endsAt, locale, startsAt) : '';
  // What takes longer than was said has no end that anybody could name.
  const isOver = !endsAt || endsAt.getTime() <= Date.now();
  const sentence = readOnly ? (isOver ? t('open') : t('until', { to: momentOf(endsAt, locale) })) : t('announced', { from, to });
  return { readOnly, label: t('label'), text: [sentence, words[language]].filter(Boolean).join(' '), hide: t('hide') };
}

/** Day and time, UTC; the time alone on the day of `beside`. */
function momentOf(at: Date, locale: string, beside?: Date): string {
  const day = (one: Date) => one.toISOString().slice(0, 10);
  const date = beside && day(beside) === day(at) ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(locale, { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(at);
}

const SECONDS = 5;

/** `/maintenance.json`: the notice for pages that are open already. */
export const loader = ({ context }: LoaderFunctionArgs): Response =>
  Response.json({ notice: noticeOf(context) }, { headers: { 'cache-control': `public, max-age=${SECONDS}` } });
