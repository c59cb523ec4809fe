import { data, type LoaderFunctionArgs } from 'react-router';
import { settingsContext } from '#web/base/context.ts';

/** Where the trade is switched off, its pages are missing like its calls. */
export function tradeOn({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  if (!context.get(settingsContext).trade) throw data(null, { status: 404 });
}

/** The same for awards. */
export function awardsOn({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  if (!context.get(settingsContext).awards) throw data(null, { status: 404 });
}
