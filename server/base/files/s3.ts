import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { Refusal } from '../http/errors.ts';

/** A client for the bucket of the settings. */
export function openBucket({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's often have one host for all buckets, and know none of the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Null where the bucket has no such file; a bucket in trouble is a refusal that says to try again. */
export async function asked<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { $metadata, $fault, name } = error as S3ServiceException;
    if ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket') return null;
    throw $fault === 'server' || name === 'TimeoutError' ? new Refusal('unavailable') : error;
  }
}
