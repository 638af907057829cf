import sharp from 'sharp';
import { answerJobs } from '../work/bounded-work.ts';
import { encodePicture } from './images.ts';
import type { PictureJob } from './picture-reader.ts';

/* Reads the pictures that users upload, in a bounded child: what a hostile one costs is not known before. */

// Several at once would be no faster, and no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

answerJobs(({ bytes, kind }: PictureJob) => encodePicture(bytes, kind));
