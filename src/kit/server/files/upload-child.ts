import sharp from 'sharp';
import { readCms, signedFile } from '#features/generation/server/signatures/cms.ts';
import { answerJobs } from '../work/bounded-work.ts';
import { encodePicture } from './images.ts';
import type { UploadAnswer, UploadJob } from './upload-reader.ts';

/* Reads what users upload, in a bounded child: what a hostile file costs is not known before. */

// Several at once would be no faster, and no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

async function read(job: UploadJob): Promise<UploadAnswer> {
  if ('picture' in job) return { picture: await encodePicture(job.picture, job.kind) };
  const signature = readCms(Buffer.from(job.signature));
  return { signature: signature && { signers: signature.signers, of: signedFile(signature, Buffer.from(job.file)) } };
}

answerJobs(read);
