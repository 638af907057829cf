import {
  AlignmentType,
  BorderStyle,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LevelSuffix,
  LineRuleType,
} from 'docx';
import type { DocumentLook } from '#document/model/document-look.ts';
import { ACCENT, halfPoints, INK, LINK, MUTED, TEXT_LEFT } from './docx-look.ts';

/** Reference of the headings' list. */
export const HEADINGS = 'MzHead';
const DASHES = 'MzDash';

const AUTO = LineRuleType.AUTO;

type Style = Omit<IParagraphStyleOptions, 'id' | 'name'>;

/** A paragraph style on top of Normal unless said otherwise. */
const style = (id: string, rest: Style, name = id): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  ...rest,
});

/** The paragraph styles in the type of a look. */
export function stylesOf(type: DocumentLook['docx']): IStylesOptions {
  /** Type of labels, out of the text column, ragged. Every style says `AUTO`: without it pictures are cut to one line. */
  const plain = (points: number, more: Style = {}): Style => ({
    ...more,
    run: { font: type.labels, size: halfPoints(points * type.scale), ...more.run },
    paragraph: {
      alignment: AlignmentType.LEFT,
      indent: { left: 0 },
      ...more.paragraph,
      spacing: { before: 0, after: 0, line: 240, lineRule: AUTO, ...more.paragraph?.spacing },
    },
  });

  const heading = (outlineLevel: number, points: number, hanging: number, before: number, after: number): Style => ({
    next: 'Normal',
    run: { font: type.labels, size: halfPoints(points * type.scale), bold: true, color: INK },
    paragraph: {
      alignment: AlignmentType.LEFT,
      indent: { left: TEXT_LEFT, ...(hanging > 0 ? { hanging } : {}) },
      spacing: { before, after, line: 240, lineRule: AUTO },
      keepNext: true,
      keepLines: true,
      outlineLevel,
    },
  });
  const section = heading(0, 15, TEXT_LEFT, 680, 340);
  const SECTION: Style = {
    ...section,
    paragraph: {
      ...section.paragraph,
      border: { top: { style: BorderStyle.SINGLE, size: 12, color: ACCENT, space: 8 } },
    },
  };

  const tocStyle = (bold: boolean, before: number): Style =>
    plain(9, {
      run: { bold },
      paragraph: {
        indent: { left: bold ? 480 : 960, hanging: 480 },
        spacing: { before },
      },
    });

  return {
    default: {
      document: { run: { font: type.text, size: halfPoints(type.size), color: INK, language: { value: 'ru-RU' } } },
      heading1: SECTION,
      heading2: heading(1, 11.5, TEXT_LEFT, 425, 190),
      heading3: heading(2, 9.5, 0, 312, 136),
      hyperlink: { run: { color: LINK, underline: { type: 'none' } } },
      caption: plain(8.5, {
        basedOn: 'Normal',
        run: { bold: true, italics: false, color: INK },
        paragraph: { spacing: { before: 280, after: 80 }, keepNext: true, keepLines: true },
      }),
    },
    paragraphStyles: [
      {
        id: 'Normal',
        name: 'Normal',
        quickFormat: true,
        run: { font: type.text, size: halfPoints(type.size), color: INK },
        paragraph: {
          alignment: AlignmentType.JUSTIFIED,
          indent: { left: TEXT_LEFT },
          spacing: { before: 0, after: 96, line: 274, lineRule: AUTO },
        },
      },
      style('HeadingApp', {
        ...SECTION,
        paragraph: { ...SECTION.paragraph, indent: { left: 0 } },
      }),
      style('Letter', { paragraph: { indent: { left: 0 } } }),
      style('Label', {
        run: { font: type.labels, size: halfPoints(9.5), bold: true },
        paragraph: { alignment: AlignmentType.LEFT, spacing: { before: 280, after: 170 }, keepNext: true },
      }),
      style('Small', plain(8.5, { paragraph: { spacing: { before: 450, after: 220 } } })),
      style('TableText', plain(8.5)),
      style('TableHead', plain(8.5, { basedOn: 'TableText', run: { bold: true }, paragraph: { keepNext: true } })),
      style('TableNum', plain(8.5, { basedOn: 'TableText', paragraph: { alignment: AlignmentType.RIGHT } })),
      style('KvLabel', plain(8.5, { basedOn: 'TableText', run: { color: MUTED } })),
      style('KvGroup', plain(8.5, { basedOn: 'TableText', run: { bold: true }, paragraph: { keepNext: true } })),
      style(
        'CaptionFig',
        plain(8.5, { run: { bold: true }, paragraph: { spacing: { before: 60, after: 300 }, keepLines: true } }),
      ),
      style('CaptionScan', plain(8.5, { paragraph: { spacing: { before: 60, after: 120 }, keepLines: true } })),
      style('Figure', plain(8.5, { paragraph: { keepNext: true } })),
      style('Value', plain(26, { run: { bold: true }, paragraph: { spacing: { before: 80, after: 80 } } })),
      style('ValueWords', {
        paragraph: {
          alignment: AlignmentType.LEFT,
          indent: { left: 0 },
          spacing: { after: 60, line: 250, lineRule: AUTO },
        },
      }),
      style('Strip', plain(8.5)),
      style('Note', plain(7.5, { run: { color: MUTED }, paragraph: { spacing: { before: 80, after: 60 } } })),
      style('Formula', {
        paragraph: {
          alignment: AlignmentType.LEFT,
          keepLines: true,
          spacing: { before: 160, after: 160, line: 274, lineRule: AUTO },
        },
      }),
      style('ListDash', {
        paragraph: { numbering: { reference: DASHES, level: 0 }, spacing: { after: 60, line: 274, lineRule: AUTO } },
      }),
      style('ListNum', { paragraph: { spacing: { after: 60, line: 274, lineRule: AUTO } } }),
      style('Gap', {
        run: { size: 2 },
        paragraph: { indent: { left: 0 }, spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT } },
      }),
      style('ContentsTitle', plain(15, { run: { bold: true }, paragraph: { spacing: { after: 240 } } })),
      style('Header', plain(7.5, { run: { color: MUTED } }), 'header'),
      style('Footer', plain(7.5, { run: { color: MUTED } }), 'footer'),
      style('TOC1', tocStyle(true, 70), 'toc 1'),
      style('TOC2', tocStyle(false, 20), 'toc 2'),
      style('TitleName', plain(11, { run: { bold: true }, paragraph: { spacing: { after: 120 } } })),
      style('TitleSmall', plain(9, { run: { color: MUTED } })),
      style(
        'TitleNumber',
        plain(12, { run: { bold: true, color: ACCENT }, paragraph: { spacing: { before: 170, after: 80 } } }),
      ),
      style('ReportTitle', {
        run: { size: halfPoints(31), bold: true },
        paragraph: {
          alignment: AlignmentType.LEFT,
          indent: { left: 0 },
          spacing: { after: 160, line: 240, lineRule: AUTO },
        },
      }),
      style('Subtitle', {
        paragraph: {
          alignment: AlignmentType.LEFT,
          indent: { left: 0, right: 1304 },
          spacing: { after: 0, line: 276, lineRule: AUTO },
        },
      }),
      style('TitleRow', plain(10, { paragraph: { indent: { left: 2722, hanging: 2722 }, spacing: { after: 150 } } })),
      style('Greeting', {
        run: { size: halfPoints(13), bold: true },
        paragraph: {
          alignment: AlignmentType.CENTER,
          indent: { left: 0 },
          spacing: { before: 560, after: 240, line: 240, lineRule: AUTO },
        },
      }),
    ],
  };
}

type Config = INumberingOptions['config'][number];

/** Nested lists go on to the right. */
const levels = (level: (index: number) => Omit<Config['levels'][number], 'level'>) =>
  [0, 1, 2, 3, 4].map((index) => ({ level: index, ...level(index) }));

const hanging = (index: number, width: number) => ({
  paragraph: { indent: { left: TEXT_LEFT + width * (index + 1), hanging: width } },
});

export const headingList: Config = {
  reference: HEADINGS,
  levels: ['Heading1', 'Heading2'].map((id, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: level === 0 ? '%1' : '%1.%2',
    alignment: AlignmentType.LEFT,
    suffix: LevelSuffix.TAB,
    style: {
      style: id,
      run: { color: ACCENT },
      paragraph: { indent: { left: TEXT_LEFT, hanging: TEXT_LEFT } },
    },
  })),
};

export const dashList: Config = {
  reference: DASHES,
  levels: levels((index) => ({
    format: LevelFormat.BULLET,
    text: '—',
    alignment: AlignmentType.LEFT,
    style: { ...hanging(index, 345), run: { font: 'Arial' } },
  })),
};

/** A numbered list of its own, counting from `start`. */
export const numberList = (reference: string, ending: ')' | '.', start: number, width: number): Config => ({
  reference,
  levels: levels((index) => ({
    format: LevelFormat.DECIMAL,
    text: `%${index + 1}${ending}`,
    start: index === 0 ? start : 1,
    alignment: AlignmentType.LEFT,
    style: hanging(index, width),
  })),
});
