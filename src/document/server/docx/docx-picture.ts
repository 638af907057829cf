import { AlignmentType, ImageRun, Paragraph, type Table } from 'docx';
import type { DrawnBlock, GridBlock, ImageBlock, Picture, ScanBlock } from '#document/model/block.ts';
import { drawingOf } from '#document/model/block-drawing.ts';
import type { Run } from '#document/model/block-run.ts';
import { cleanText } from '#kit/typography.ts';
import { captionBelow } from './docx-caption.ts';
import type { Draft } from './docx-draft.ts';
import { type Area, DRAWING_AIR, FRAME, pixels, RULES } from './docx-look.ts';
import { inline } from './docx-runs.ts';
import { draftTable, gap } from './docx-table.ts';

/* Pictures stand in the line of their own paragraph, so that they move with the text. Millimetres. */

interface Room {
  width: number;
  height: number;
}

/** The largest size of the picture within the room. */
function within(picture: Picture, room: Room): Room {
  const ratio = picture.width / picture.height;
  return room.width / ratio <= room.height
    ? { width: room.width, height: room.width / ratio }
    : { width: room.height * ratio, height: room.height };
}

/** Per cent to cut off on both sides, so that the picture fills the room. */
function filling(picture: Picture, room: Room) {
  const have = picture.width / picture.height;
  const want = room.width / room.height;
  const beside = have > want ? ((1 - want / have) / 2) * 100 : 0;
  const above = have < want ? ((1 - have / want) / 2) * 100 : 0;
  return { left: beside, right: beside, top: above, bottom: above };
}

const FORMATS = { '89504e47': 'png', '47494638': 'gif' } as const;

function formatOf(data: Uint8Array): 'png' | 'gif' | 'jpg' {
  const start = Buffer.from(data.subarray(0, 4)).toString('hex');
  return start === '89504e47' || start === '47494638' ? FORMATS[start] : 'jpg';
}

interface Look {
  framed?: boolean;
  crop?: ReturnType<typeof filling>;
}

function pictureRun(data: Uint8Array, size: Room, alt: string, { framed, crop }: Look = {}): ImageRun {
  return new ImageRun({
    type: formatOf(data),
    data,
    transformation: { width: pixels(size.width), height: pixels(size.height) },
    altText: { name: '', title: '', description: cleanText(alt) },
    ...(crop ? { crop } : {}),
    ...(framed ? { outline: { width: 4445, type: 'solidFill', solidFillType: 'rgb', value: FRAME } } : {}),
  });
}

/** A picture alone, within a room. */
export const pictureParagraph = (picture: Picture, room: Room, draft: Draft): Paragraph =>
  new Paragraph({
    style: 'Figure',
    keepNext: false,
    children: [pictureRun(draft.picture(picture.key), within(picture, room), picture.alt)],
  });

/** Full width when wider than 4:3, else at most 100 high. */
export function single(block: ImageBlock, draft: Draft, area: Area): Paragraph[] {
  const { picture } = block;
  const limit = Math.min(picture.width / picture.height > 4 / 3 ? 225 : 100, block.maxHeight ?? 225);
  const room = { width: area.width, height: area.landscape ? Math.min(limit, 120) : limit };
  const run = pictureRun(draft.picture(picture.key), within(picture, room), picture.alt, { framed: block.framed });
  const figure = new Paragraph({
    style: 'Figure',
    spacing: { before: 220 },
    keepNext: block.caption !== undefined,
    children: block.caption ? [run] : draft.marked(block.id, [run]),
  });
  return block.caption ? [figure, captionBelow(block.caption, block.id, draft)] : [figure, gap(5)];
}

const PHOTO = { width: 79.5, height: 50 };

/** Photos two by two; one that stands upright is not cut. */
export function photoGrid(block: GridBlock, draft: Draft): (Paragraph | Table)[] {
  const photo = ({ picture, id, caption }: GridBlock['items'][number]) => {
    const upright = picture.height > picture.width;
    const size = upright ? within(picture, PHOTO) : PHOTO;
    const look = upright ? {} : { crop: filling(picture, PHOTO) };
    return [
      new Paragraph({
        style: 'Figure',
        alignment: upright ? AlignmentType.CENTER : AlignmentType.LEFT,
        children: [pictureRun(draft.picture(picture.key), size, picture.alt, look)],
      }),
      captionBelow(caption, id, draft),
    ];
  };
  const rows = Array.from({ length: Math.ceil(block.items.length / 2) }, (_, row) =>
    block.items.slice(row * 2, row * 2 + 2),
  );
  if (rows.length === 0) return [];
  return [
    draftTable({
      widths: [PHOTO.width + 3, PHOTO.width + 3],
      rule: () => RULES.none,
      inset: { x: 0, y: 0 },
      rows: rows.map((row) => ({
        cells: [0, 1].map((place) => {
          const item = row[place];
          return {
            content: item === undefined ? [] : photo(item),
            inset: place === 0 ? { right: 170 } : { left: 170 },
          };
        }),
      })),
    }),
    gap(2),
  ];
}

/** Copies: a page each, or adverts under their source. */
export function scans(block: ScanBlock, draft: Draft, area: Area, afterHeading: boolean): (Paragraph | Table)[] {
  const frame = (picture: Picture, room: Room) =>
    pictureRun(draft.picture(picture.key), within(picture, room), picture.alt, { framed: true });
  const caption = (runs: readonly Run[], id: string | undefined, more: { centred?: boolean; keepNext?: boolean }) =>
    new Paragraph({
      style: 'CaptionScan',
      ...(more.centred ? { alignment: AlignmentType.CENTER } : {}),
      ...(more.keepNext ? { keepNext: true } : {}),
      children: draft.marked(id, inline(runs, draft)),
    });
  if (block.dress === 'clip') {
    return block.items.flatMap((item) => [
      caption(item.caption, item.id, { keepNext: true }),
      new Paragraph({
        style: 'Figure',
        keepNext: false,
        spacing: { after: 340 },
        children: [frame(item.picture, { width: 165, height: 215 })],
      }),
    ]);
  }
  const height = (index: number) => (area.landscape ? 146 : 222) - (index === 0 && afterHeading ? 22 : 0);
  return block.items.flatMap((item, index) => [
    new Paragraph({
      style: 'Figure',
      alignment: AlignmentType.CENTER,
      pageBreakBefore: index > 0,
      children: [frame(item.picture, { width: area.width, height: height(index) })],
    }),
    caption(item.caption, item.id, { centred: true }),
  ]);
}

/** The same drawing as in print, as a picture. */
export function drawing(block: DrawnBlock, draft: Draft): Paragraph[] {
  const { width, height } = drawingOf(block);
  return [
    new Paragraph({
      style: 'Figure',
      spacing: { before: 200, after: 60 },
      children: [pictureRun(draft.drawing(), { width, height: height + DRAWING_AIR }, block.alt)],
    }),
    captionBelow(block.caption, block.id, draft),
  ];
}
