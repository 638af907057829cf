import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The settings of a bucket, as the environment gives them. */
export type S3Environment = Record<`S3_${string}`, string>;

/** An S3 server on this machine that checks signatures, with empty buckets for the asking. */
export interface TestS3 {
  newBucket(): S3Environment;
  close(): Promise<void>;
}

export async function startS3(): Promise<TestS3> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: false,
    configureBuckets: [],
  });
  const { port } = await server.run();
  return {
    newBucket() {
      const name = `mezha-${randomUUID().slice(0, 8)}`;
      // As its file store keeps them.
      fs.mkdirSync(path.join(directory, name));
      return {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: name,
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      };
    },
    async close() {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
