import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '#contract/base/limits.ts';
import { keepDraft, readDraft } from '#web/components/form/draft.ts';
import type { UploadState } from '#web/media/upload/use-upload.ts';
import { typeOf } from './kinds.ts';

/** A file that has arrived and was checked: what is sent with a message. */
export interface SentFile {
  token: string;
  name: string;
  type: string;
  bytes: number;
}

/** A file on its way, or there. */
export interface Attached {
  key: string;
  name: string;
  type: string;
  bytes: number;
  state: UploadState;
  /** Once it is there. */
  token: string | null;
}

export const isBusy = ({ token, state }: Attached): boolean => token === null && state.step !== 'failed';
export const isThere = (one: Attached): one is Attached & { token: string } => one.token !== null;

export type Fault = 'kind' | 'large' | 'empty';

/** Why a file need not even be sent; the server has the last word about all others. */
export function faultOf(file: File): Fault | null {
  if (!typeOf(file)) return 'kind';
  if (file.size > ATTACHMENT_BYTES) return 'large';
  return file.size === 0 ? 'empty' : null;
}

export const roomFor = (list: Attached[], most: number = MOST_ATTACHMENTS): number => Math.max(0, most - list.length);

/** The server forgets what is not sent within a day; an hour earlier nobody relies on it. */
const KEPT_MS = 23 * 3600 * 1000;

interface Kept {
  files: SentFile[];
  at: number;
}

/** What has arrived survives a reload, for a day. */
export function readKept(key: string): { files: SentFile[]; expired: SentFile[] } {
  const kept = readDraft<Kept>(key)?.values;
  if (!kept) return { files: [], expired: [] };
  return Date.now() - kept.at < KEPT_MS ? { files: kept.files, expired: [] } : { files: [], expired: kept.files };
}

/** The age is that of the oldest file. */
export function keepFiles(key: string, files: SentFile[]): void {
  const at = readDraft<Kept>(key)?.values.at ?? Date.now();
  keepDraft(key, files.length === 0 ? null : { version: 0, base: { files: [], at }, values: { files, at }, at });
}
