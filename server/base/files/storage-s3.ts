import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { asked, openBucket } from './s3.ts';
import { assertStorageKey, PRIVATE, type Storage } from './storage.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** S3 takes parts from 5 MiB on; only one is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

/** Files in a bucket, which serves them itself under its public address. */
export function s3Storage(settings: S3Settings): Storage {
  const client = openBucket(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: assertStorageKey(key) });
  return {
    async put(key, body, contentType) {
      const target = { ...at(key), ContentType: contentType, CacheControl: key.startsWith(PRIVATE) ? 'private, no-store' : FOR_EVER };
      if (Buffer.isBuffer(body)) await asked(client.send(new PutObjectCommand({ ...target, Body: body })));
      else await putParts(client, target, body);
    },
    async read(key) {
      const found = await asked(client.send(new GetObjectCommand(at(key))));
      if (!found?.Body) throw new Error(`No such file: ${key}`);
      return Buffer.from(await found.Body.transformToByteArray());
    },
    async open(key) {
      const found = await asked(client.send(new GetObjectCommand(at(key))));
      if (!found?.Body || found.ContentLength === undefined) throw new Error(`No such file: ${key}`);
      return { body: found.Body as Readable, bytes: found.ContentLength };
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(at(key))));
    },
    async has(key) {
      return (await asked(client.send(new HeadObjectCommand(at(key))))) !== null;
    },
    publicUrl: settings.publicUrl,
  };
}

interface Target {
  Bucket: string;
  Key: string;
}

/** A stream of any length, whole or not at all: nobody sees the file before it is complete. */
async function putParts(client: S3Client, target: Target & { ContentType: string; CacheControl: string }, body: Readable): Promise<void> {
  const place: Target = { Bucket: target.Bucket, Key: target.Key };
  const begun = await asked(client.send(new CreateMultipartUploadCommand(target)));
  const upload = { ...place, UploadId: begun?.UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of partsOf(body)) {
      const PartNumber = Parts.length + 1;
      const sent = await asked(client.send(new UploadPartCommand({ ...upload, PartNumber, Body })));
      Parts.push({ PartNumber, ETag: sent?.ETag });
    }
    await asked(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(kept);
    kept = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(kept);
}
