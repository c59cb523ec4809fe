import { stat } from 'node:fs/promises';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { PRIVATE, type Storage } from '#server/base/files/storage.ts';
import { compareStore } from '#server/base/files/store-mark.ts';
import { filesDirectory, openStores } from '#server/base/files/stores.ts';
import { readMissing } from '../backups/named-files.ts';
import { ask } from './ask.ts';
import { type Found, fault, ok, warning } from './line.ts';
import { isOwner, type Patient } from './patient.ts';

const BYTES = Buffer.from('written by bin/doctor, and removed by it');
const NAMED = 3;

const placeOf = ({ config }: Patient): string => (config.S3 ? `the bucket ${config.S3.bucket}` : filesDirectory(config));

/** The place of files: one file is written, read, served and removed; one that is private must not be served. */
export async function lookAtStore(patient: Patient): Promise<Found[]> {
  const { config, keys, world } = patient;
  const serves = config.ROLE.includes('api') || config.ROLE.includes('worker');
  if (!serves) return [ok('This process stores no files.')];
  if (!keys) return [warning('Not looked at: there is no secret yet. Start the service once.')];
  if (!config.S3 && !isOwner((await stat(config.DATA_DIR)).uid))
    return [warning('Nothing was tried: DATA_DIR belongs to another user. Run this as the service’s user.')];
  const { storage } = await openStores(config, keys, () => new Date(world.now()));
  const name = `doctor/${newId()}.webp`;
  try {
    const found = [...(await tryStore(storage, name)), ...(await tryPublic(patient, storage, name)), ...(await tryPrivate(patient, storage, PRIVATE + name))];
    return found.length > 0 ? found : [ok(`A file was written into ${placeOf(patient)}, read, served under ${storage.publicUrl}, and removed.`)];
  } catch (error) {
    return [fault(troubleOf(patient, error as StoreError))];
  } finally {
    for (const key of [name, PRIVATE + name]) await storage.remove(key).catch(() => {});
  }
}

async function tryStore(storage: Storage, key: string): Promise<Found[]> {
  await storage.put(key, BYTES, 'image/webp');
  const read = await storage.read(key);
  return read.equals(BYTES)
    ? []
    : [fault('What is read is not what was written. The place of files is not to be trusted: look at its disk or its operator’s page.')];
}

const publicSetting = ({ config }: Patient): string => (config.S3 ? 'S3_PUBLIC_URL' : 'FILES_URL');

async function tryPublic(patient: Patient, { publicUrl }: Storage, key: string): Promise<Found[]> {
  const setting = publicSetting(patient);
  const answer = await ask(`${publicUrl}/${key}`, patient.world).catch((error: Error) => error);
  if (answer instanceof Error) return [fault(`${setting}: ${publicUrl} cannot be reached: ${answer.message}`)];
  if (answer.status === 200 && answer.bytes.equals(BYTES)) return [];
  const bucket = 'Allow everybody to read image/* and video/* of the bucket (docs/uploads.md), or correct the address.';
  const folder = 'Let the proxy pass it to the API, and check that API and worker share DATA_DIR.';
  return [fault(`${setting}: ${publicUrl} does not serve what was stored (status ${answer.status}). ${patient.config.S3 ? bucket : folder}`)];
}

async function tryPrivate(patient: Patient, storage: Storage, key: string): Promise<Found[]> {
  await storage.put(key, BYTES, 'image/webp');
  const answer = await ask(`${storage.publicUrl}/${key}`, patient.world).catch(() => null);
  await storage.remove(key);
  if (answer?.status !== 200 || !answer.bytes.equals(BYTES)) return [];
  return [
    fault(
      `${publicSetting(patient)}: What is private is served to everybody. Close private/ in the bucket’s policy or the proxy now (docs/uploads.md), then docs/operations.md, Breach.`,
    ),
  ];
}

interface StoreError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const BY_NAME: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET: There is no bucket of this name. Correct it, or make the bucket.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: The server does not know it. Take the key that its operator gave.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: It does not belong to S3_ACCESS_KEY_ID, or this machine’s clock is wrong.',
  RequestTimeTooSkewed: 'This machine’s clock is wrong, and the server refuses what it signs. Let chrony set it.',
  AccessDenied: 'S3_ACCESS_KEY_ID: The key may not do that. Allow it to get, put and delete objects and to end multipart uploads.',
  PermanentRedirect: 'S3_REGION: The bucket lies in another region. Correct it.',
  AuthorizationHeaderMalformed: 'S3_REGION: The bucket lies in another region. Correct it.',
};

function troubleOf(patient: Patient, { name, code, message }: StoreError): string {
  if (!patient.config.S3) return `DATA_DIR: ${placeOf(patient)} cannot be used: ${code ?? message}. Check the mount, its rights and its space.`;
  return BY_NAME[name] ?? `S3_ENDPOINT: ${placeOf(patient)} cannot be used: ${message || name}. Check the address, the network and the operator’s page.`;
}

/** Whether rows and files belong together, and every file that a row names is there. */
export async function lookAtFiles(patient: Patient, db: Db): Promise<Found[]> {
  const { config, keys, world } = patient;
  const { known, trouble } = await compareStore(db, config);
  if (trouble) return [fault(trouble)];
  if (!known || !keys) return [ok('No process has stored a file yet.')];
  const { storage } = await openStores(config, keys, () => new Date(world.now()));
  const { missing, named } = await readMissing(db, storage);
  if (missing.length === 0) return [ok(`All ${named} files that rows name are in ${placeOf(patient)}.`)];
  const such = missing
    .slice(0, NAMED)
    .map(({ key }) => key)
    .join(', ');
  return [fault(`${missing.length} of ${named} files that rows name are not in ${placeOf(patient)}, such as ${such}. See docs/operations.md, Files missing.`)];
}
