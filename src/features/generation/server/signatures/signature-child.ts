import { answerJobs } from '#kit/server/work/bounded-work.ts';
import { readCms, signedFile } from './cms.ts';
import type { ReadSignature, SignatureJob } from './signature-reader.ts';

/* Reads the signatures that users upload, in a bounded child: what a hostile one costs is not known before. */

answerJobs((job: SignatureJob): ReadSignature | null => {
  const signature = readCms(Buffer.from(job.signature));
  return signature && { signers: signature.signers, of: signedFile(signature, Buffer.from(job.file)) };
});
