import { upload } from '#kit/web/call.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import { sourcesOf } from '#kit/web/pictures/picture-source.ts';
import { addAdvertPicture } from '../../api.ts';
import { type EvidenceKind, PRINTED_PICTURES } from '../../evidence.ts';
import type { AdvertSource } from './advert-source.ts';

/** Kinds of originals that are printed as they look. */
const DRAWN: readonly EvidenceKind[] = ['pdf', 'jpg', 'png'];

interface Printed {
  /** Ids, in their order. */
  pictures: string[];
  /** Of a PDF, 0 of what has none. */
  pages: number;
}

/**
 * Makes what a report prints of an original as pictures and stores it: the first pages of a PDF, a screenshot, the
 * pictures that lie in a saved page. What cannot be drawn is told and stops nothing: the original is kept all the same.
 * Throws `AppError`.
 */
export async function storePictures({
  kind,
  source,
  pictures,
}: {
  kind: EvidenceKind;
  source: AdvertSource;
  pictures: readonly Uint8Array[];
}): Promise<Printed> {
  const printed: Printed = { pictures: [], pages: 0 };
  const files =
    source.way === 'file' && DRAWN.includes(kind)
      ? [source.file]
      : pictures.map((bytes, at) => new File([bytes.slice()], `picture-${at + 1}`));
  let failed = 0;
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      failed += 1;
      return false;
    }
  };
  for (const file of files) {
    await tried(async () => {
      for await (const { pages, prepare } of sourcesOf(file, { room: PRINTED_PICTURES, first: true })) {
        printed.pages = pages;
        const drawn = await tried(async () => {
          const { file: bytes } = await prepare();
          printed.pictures.push((await upload(addAdvertPicture, { file: bytes, body: {} })).id);
        });
        // They are printed as pages 1, 2, 3: none may be left out between two.
        if (!drawn) break;
      }
    });
  }
  if (failed > 0) toast('Часть изображений страницы не открылась и в отчет не войдет. Оригинал сохранён целиком.');
  return printed;
}
