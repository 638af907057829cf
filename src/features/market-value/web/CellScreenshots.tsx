import type { PictureUpload } from '#kit/web/pictures/use-picture-uploads.ts';
import { Screenshots } from './Screenshots.tsx';
import { useShown } from './screen.ts';

const NO_UPLOADS: readonly PictureUpload[] = [];

/** The screenshots of an analogue, with those that are on their way, and whether a copy of its advert is kept. */
export function CellScreenshots({ place, reachable = false }: { place: number; reachable?: boolean }) {
  const shown = useShown(({ calculation, uploads, readOnly }) => {
    const analogue = calculation.analogs[place];
    return {
      keys: analogue?.screenshots ?? [],
      uploads: uploads[analogue?.id ?? ''] ?? NO_UPLOADS,
      readOnly,
      isKept: Boolean(analogue?.evidence),
    };
  });
  return <Screenshots {...shown} reachable={reachable} />;
}
