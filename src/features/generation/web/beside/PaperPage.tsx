import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { scanPath } from '#features/appraiser/scan.ts';
import { fileAddress } from '#features/files/api.ts';
import type { PdfLink } from '#kit/web/pictures/pdf-pages.ts';
import type { Area } from '../../beside/api.ts';
import classes from './Beside.module.css';
import { MARGIN, sidesOf } from './type-area.ts';
import type { BesidePages } from './use-beside-pages.ts';

/** Millimetres of a point. */
const MM = 25.4 / 72;
/** Above and below the letters, mm. */
const AIR = { above: 1.3, below: 1.5 };

/** `picture:<fit>:<key>` of the pages for the screen. */
const PICTURE = /^picture:(cover|contain|stretch):(.+)$/;

const percent = (part: number) => `${part * 100}%`;

interface PaperPageProps {
  pages: BesidePages;
  /** From 1. */
  number: number;
  /** Pixels. */
  width: number;
  /** What is printed of the focused field. */
  marked: ReadonlySet<number>;
  /** The hole that was gone to. */
  current: number | null;
  onPress(passage: number): void;
  /** A newer drawing has taken the place of another: its passages may stand elsewhere. */
  onRedrawn(): void;
}

/** What the canvas shows, and the links of its pictures. */
interface Drawn {
  pages: BesidePages;
  pictures: (PdfLink & { fit: string; source: string })[];
}

/** The page while it is near the eye. */
function useDrawn({ pages, number, width, onRedrawn }: PaperPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    // Of the pane that scrolls: around the window the margin would help nothing.
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: target.closest('[data-pages]'),
      rootMargin: '400px 0px',
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    if (!near) {
      // Its bytes are given back.
      target.width = 0;
      setDrawn(null);
      return;
    }
    const { version, pdf, scans } = pages;
    const leave = new AbortController();
    const show = async () => {
      // The former drawing stays until this one is whole.
      const made = document.createElement('canvas');
      const [, links] = await Promise.all([
        pdf.draw(number, made, width * Math.min(2, devicePixelRatio), leave.signal),
        pdf.links(number),
      ]);
      if (leave.signal.aborted) return;
      target.width = made.width;
      target.height = made.height;
      target.getContext('2d')?.drawImage(made, 0, 0);
      made.width = 0;
      target.dataset.drawn = String(version);
      const pictures = links.flatMap((link) => {
        const [, fit, key] = PICTURE.exec(link.address) ?? [];
        if (!fit || !key) return [];
        return { ...link, fit, source: scans.includes(key) ? scanPath(key) : fileAddress(key) };
      });
      setDrawn({ pages, pictures });
    };
    show().catch((error: unknown) => {
      if (!leave.signal.aborted) throw error;
    });
    return () => leave.abort();
  }, [pages, number, width, near]);

  const shown = drawn?.pages.version;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && shown !== undefined && before.current !== shown) onRedrawn();
    before.current = shown;
  }, [shown, onRedrawn]);
  return { canvas, drawn };
}

/** The part of a passage that stands on this page; parts of its height. */
function placeOf({ page, lastPage, from, to }: Area, number: number, height: number) {
  const top = page === number ? from - AIR.above : MARGIN.top;
  const bottom = lastPage === number ? to + AIR.below : height - MARGIN.bottom;
  return { top: percent(top / height), height: percent(Math.max(0, bottom - top) / height) };
}

/** A printed page, its pictures laid over their places, and over each passage what leads to its field. */
export function PaperPage(props: PaperPageProps) {
  const { number, width, marked, current, onPress } = props;
  const { canvas, drawn } = useDrawn(props);
  // The places are those of the drawing that is seen: newer ones may lie elsewhere.
  const pages = drawn?.pages ?? props.pages;
  const size = pages.sizes[number - 1] ?? { width: 595, height: 842 };
  const height = size.height * MM;
  const wide = size.width * MM;
  const sides = sidesOf({ width: wide, height });
  const sidesOfArea = ({ left, right }: Area) => ({
    left: percent(left === null ? sides.left : left / wide),
    right: percent(right === null ? sides.right : 1 - right / wide),
  });
  const areas = pages.areas.filter(({ page, lastPage }) => page <= number && number <= lastPage);
  // 8 points.
  const type = { '--type': `${(width * 8) / size.width}px` };
  const sheet: CSSProperties = { ...type, width, height: (width * size.height) / size.width };
  return (
    <div className={classes.paper} style={sheet} data-page={number}>
      <canvas ref={canvas} className={classes.drawing} role="img" aria-label={`Страница ${number}`} />
      {drawn?.pictures.map(({ source, fit, ...place }) => (
        <img
          key={`${source} ${place.top} ${place.left}`}
          className={classes.picture}
          src={source}
          alt=""
          style={{
            left: percent(place.left),
            top: percent(place.top),
            width: percent(place.width),
            height: percent(place.height),
            objectFit: fit as 'cover' | 'contain',
          }}
        />
      ))}
      {areas.map((area) => (
        <button
          key={area.passage}
          type="button"
          className={classes.area}
          // The arrows of the bar go through the holes.
          tabIndex={area.passage === current ? 0 : -1}
          aria-label={area.hole === null ? 'Открыть поле этого места' : `Не указано: ${area.hole}. Открыть поле`}
          data-passage={area.passage}
          data-marked={marked.has(area.passage) || undefined}
          data-fresh={marked.has(area.passage) && pages.version > 1 ? (pages.version % 2 ? 'odd' : 'even') : undefined}
          data-hole={area.hole !== null || undefined}
          data-current={area.passage === current || undefined}
          style={{ ...placeOf(area, number, height), ...sidesOfArea(area) }}
          onClick={() => onPress(area.passage)}
        >
          {area.hole !== null && area.page === number && <span className={classes.holeWords}>{area.hole}</span>}
        </button>
      ))}
    </div>
  );
}
