import type { Sent } from '#contract/base/call.ts';
import type { OwnQuote } from '#contract/trade/quote/shapes.ts';
import type { quote } from '#contract/trade/quote.ts';
import type { Client } from '#web/base/client/client.ts';
import { isPassing, isRefusal } from '#web/base/client/refusal.ts';
import { now } from '#web/base/session/clock.ts';
import { keepDraft } from '#web/components/form/draft.ts';
import { type Box, hasMore, type QuoteState, same, textOf } from './use-quote-state.ts';
import { changeOf, faultsIn, type QuoteValues } from './values.ts';

export interface Saving {
  client: Client;
  at: { rfqID: string; bid: string };
  draft: string;
  box: Box;
  set: QuoteState['set'];
}

/** Saves the form as it is now. `all`: also what cannot be read yet, so that the service names it. @returns null where it was not saved. */
export async function saveForm(saving: Saving, all: boolean): Promise<OwnQuote | null> {
  const { client, at, box, set } = saving;
  const typed = box.values;
  const uploads = box.files.sent();
  const change = changeOf(typed, all);
  const files = [...box.keptFiles.map(({ fileID }) => ({ fileID })), ...uploads.map(({ token }) => ({ token }))];
  box.isChecked ||= all;
  set.setKept({ state: 'saving' });
  try {
    const { data } = await client.quote.save({ ...at, version: box.version, ...change, files } as Sent<typeof quote.save>);
    if (uploads.length > 0) box.files.put([]);
    settled(saving, data, typed);
    return data;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await refused(saving, error, change);
    return null;
  }
}

function settled({ draft, box, set }: Saving, data: OwnQuote, typed: QuoteValues): void {
  Object.assign(box, { version: data.version, keptFiles: data.draft.files, sent: textOf(typed, data.draft.files) });
  set.setOwn(data);
  set.setKeptFiles(data.draft.files);
  set.setErrors(box.isChecked ? data.faults : {});
  const isWhole = same(typed, box.values);
  keepDraft<QuoteValues>(draft, isWhole && !hasMore(typed) ? null : { version: data.version, base: box.base, values: box.values, at: Date.now() });
  set.setKept(isWhole ? { state: 'kept', at: now() } : { state: 'typed' });
}

async function refused({ client, at, set }: Saving, error: Error & { status: number; fields: Record<string, string> }, change: object): Promise<void> {
  if (error.status === 409) {
    set.setKept({ state: 'typed' });
    set.setTheirs((await client.quote.own(at)).data);
  } else if (isPassing(error)) set.setKept({ state: 'offline' });
  else {
    set.setKept({ state: 'refused' });
    set.setErrors(Object.keys(error.fields).length > 0 ? faultsIn(error.fields, change) : { form: error.message });
  }
}
