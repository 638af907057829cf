import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';

/** The settings of a bucket, as the environment gives them. */
export type S3Environment = Record<`S3_${string}`, string>;

/** An S3 server on this machine that checks signatures, with empty buckets for the asking. */
export interface TestS3 {
  newBucket(): Promise<S3Environment>;
  close(): Promise<void>;
}

/**
 * With TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY it is that service of this
 * machine, which keeps the buckets.
 */
export async function startS3(): Promise<TestS3> {
  const { TEST_S3_ENDPOINT } = process.env;
  return TEST_S3_ENDPOINT ? givenS3(TEST_S3_ENDPOINT) : startS3rver();
}

function givenS3(endpoint: string): TestS3 {
  const {
    TEST_S3_REGION: region = 'us-east-1',
    TEST_S3_ACCESS_KEY_ID: accessKeyId = '',
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = process.env;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return {
    async newBucket() {
      const name = `mezha-${randomUUID().slice(0, 8)}`;
      const made = await aws.fetch(`${endpoint}/${name}`, { method: 'PUT' });
      if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`);
      return {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: name,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      };
    },
    async close() {},
  };
}

async function startS3rver(): Promise<TestS3> {
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
    async newBucket() {
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
