import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { refusalOf } from '../http/errors.ts';
import { s3Incoming } from './incoming-s3.ts';

const bucket = {
  S3_REGION: 'eu-west-2',
  S3_BUCKET: 'wbn-files',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: 'https://files.wbn.example',
};

describe('a form for a bucket', () => {
  test.each([{}, { S3_ENDPOINT: 'http://127.0.0.1:9000' }, { S3_REGION: 'us-east-1' }])(
    'leads to the origin that pages may send to, and allows one key, one type and so many bytes: %j',
    async (settings) => {
      const config = readConfig({ ...bucket, ...settings });
      if (!config.S3) throw new Error('The settings name a bucket.');
      const rule = { contentType: 'image/jpeg', maxBytes: 1_234, expiresAt: new Date(Date.now() + 600_000) };
      const { url, fields } = await s3Incoming(config.S3).sign('0190', rule);
      expect(new URL(url).origin).toBe(config.UPLOAD_ORIGIN);
      expect(fields).toMatchObject({ key: 'incoming/0190', 'Content-Type': 'image/jpeg' });
      const { conditions, expiration } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
      expect(conditions).toEqual(
        expect.arrayContaining([['content-length-range', 1, 1_234], { 'Content-Type': 'image/jpeg' }, { key: 'incoming/0190' }, { bucket: 'wbn-files' }]),
      );
      expect(Math.abs(Date.parse(expiration) - rule.expiresAt.getTime())).toBeLessThan(5_000);
    },
  );
});

test('a bucket that cannot be reached is trouble that passes, not an error of ours', async () => {
  const { S3 } = readConfig({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' });
  const error = await (S3 &&
    s3Incoming(S3)
      .size('0190')
      .catch((reason: unknown) => reason));
  expect(refusalOf(error)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
});
