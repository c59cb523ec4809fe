import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { S3Settings } from '../config/config.ts';
import type { Incoming } from './incoming.ts';
import { asked, openBucket } from './s3.ts';

/** Files that browsers send to the bucket themselves, under `incoming/`, which is not public. */
export function s3Incoming(settings: S3Settings): Incoming {
  const client = openBucket(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `incoming/${key}` });
  return {
    async sign(key, { contentType, maxBytes, expiresAt }) {
      const { url, fields } = await createPresignedPost(client, {
        ...at(key),
        Conditions: [['content-length-range', 1, maxBytes]],
        Fields: { 'Content-Type': contentType },
        Expires: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
      });
      return { url, fields };
    },
    async size(key) {
      return (await asked(client.send(new HeadObjectCommand(at(key)))))?.ContentLength ?? null;
    },
    async open(key) {
      const found = await asked(client.send(new GetObjectCommand(at(key))));
      if (!found?.Body) throw new Error('The file on its way has gone.');
      return found.Body as Readable;
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(at(key))));
    },
  };
}
