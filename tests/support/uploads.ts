import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect } from 'vitest';
import type { S3Settings } from '#server/base/config/config.ts';
import type { SignedPost } from '#server/base/files/incoming.ts';
import { type Answer, type Api, useApi } from './api.ts';
import { logIn, member, type Session } from './session.ts';

/** Where a real S3 server is, when the proof has started one (`npm run proof:s3`): the same tests run against it. */
const SERVER = process.env.S3_PROOF_URL;
export const onS3 = SERVER !== undefined;

/** An API whose files are in a place of the test's own: a folder, or a bucket. */
export function useUploads(folder?: string, doors: Parameters<typeof useApi>[2] = {}): Api {
  const name = `wbn-test-${randomBytes(6).toString('hex')}`;
  const directory = folder ?? join(tmpdir(), name);
  beforeAll(() => (SERVER ? makeBucket(SERVER, name) : undefined));
  afterAll(async () => {
    if (!folder) await rm(directory, { recursive: true, force: true });
  });
  return useApi('empty', { DATA_DIR: directory, ...(SERVER ? bucketSettings(SERVER, name) : {}) }, doors);
}

const bucketSettings = (server: string, bucket: string) => ({
  S3_ENDPOINT: server,
  S3_REGION: 'us-east-1',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: process.env.S3_PROOF_USER ?? '',
  S3_SECRET_ACCESS_KEY: process.env.S3_PROOF_PASSWORD ?? '',
  S3_PUBLIC_URL: `${server}/${bucket}`,
});

const clientOf = (settings: Pick<S3Settings, 'accessKeyId' | 'secretAccessKey'> & { endpoint: string | undefined }): S3Client =>
  new S3Client({ region: 'us-east-1', forcePathStyle: true, credentials: settings, ...(settings.endpoint ? { endpoint: settings.endpoint } : {}) });

/** Public are pictures and films, as docs/uploads.md says; what is on its way is not. */
async function makeBucket(endpoint: string, Bucket: string): Promise<void> {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = bucketSettings(endpoint, Bucket);
  const client = clientOf({ endpoint, accessKeyId, secretAccessKey });
  await client.send(new CreateBucketCommand({ Bucket }));
  const Resource = ['image', 'video'].map((folder) => `arn:aws:s3:::${Bucket}/${folder}/*`);
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource }] });
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
}

/** Names of all files that are kept or on their way. */
export async function everything({ config }: Api): Promise<string[]> {
  if (config.S3) {
    const { Contents = [] } = await clientOf(config.S3).send(new ListObjectsV2Command({ Bucket: config.S3.bucket }));
    return Contents.map(({ Key = '' }) => Key).sort();
  }
  const entries = await Promise.all(
    ['files', 'private', 'incoming'].map((folder) => readdir(join(config.DATA_DIR, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  const files = entries.flat().filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(config.DATA_DIR.length + 1)
        .replace('files/', ''),
    )
    .sort();
}

/** All that the database and the store know of files: what a refused one must not change. */
export async function traces(api: Api): Promise<{ files: number; names: string[] }> {
  const { rows } = await api.pool.query('select count(*) as files from file where owner_id is not null');
  return { files: rows[0].files, names: await everything(api) };
}

/** Somebody who is logged in, with a session that is real. */
export async function somebody(api: Api): Promise<Session> {
  const { email } = await member(api);
  return logIn(api, email);
}

export interface Asked {
  signedPost: SignedPost;
  token: string;
}

/** An upload request that is granted. */
export async function ask(api: Api, who: Session, contentType: string, fileSize: number, purpose = defaultPurpose(contentType)): Promise<Asked> {
  const { status, body } = await api.post('/files/upload-request', { contentType, fileSize, purpose }, who.headers);
  expect({ status, ...body }).toMatchObject({ status: 200, success: true });
  return body;
}

const defaultPurpose = (contentType: string): string => (contentType.startsWith('video/') ? 'product-video' : 'product-image');

/** The form, as a browser sends it: the fields, then the file; the token goes to our own host only. */
export async function send(api: Api, who: Session | null, { url, fields }: SignedPost, bytes: Buffer, name = 'file'): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const request = new Request(url, { method: 'POST', body: form });
  const isOurs = url.startsWith(api.config.API_URL);
  if (!isOurs) return answerOf(await fetch(request));
  const headers = { 'content-type': request.headers.get('content-type') ?? '', ...(who?.headers ?? {}) };
  const { pathname } = new URL(url);
  const answer = await api.http.inject({ method: 'POST', url: pathname, headers, payload: Buffer.from(await request.arrayBuffer()) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.payload ? answer.json() : '' };
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

export const validate = (api: Api, who: Session, token: string): Promise<Answer> => api.post('/files/upload-validate', { token }, who.headers);

/** The three steps with one file. */
export async function upload(api: Api, who: Session, bytes: Buffer, contentType: string, purpose?: string): Promise<Answer & Asked> {
  const asked = await ask(api, who, contentType, bytes.length, purpose);
  expect((await send(api, who, asked.signedPost, bytes)).status).toBe(204);
  return { ...asked, ...(await validate(api, who, asked.token)) };
}

/** A file as everybody gets it. */
export async function fetchFile(api: Api, url: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  if (!url.startsWith(api.config.API_URL)) {
    const response = await fetch(url, { headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  const answer = await api.http.inject({ url: url.slice(api.config.API_URL.length), headers });
  return { status: answer.statusCode, headers: new Headers(answer.headers as Record<string, string>), bytes: answer.rawPayload };
}
