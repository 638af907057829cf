import type { Block } from './block.ts';
import type { Run } from './block-run.ts';

/** What file properties show and archives index. */
export interface DocumentMeta {
  title: string;
  authors: string[];
  subject: string;
  keywords: string[];
  /** yyyy-MM-dd; the file's creation time is noon UTC of this day, so that the same input gives the same bytes. */
  date: string;
  lang: 'ru';
}

export interface TitlePage {
  /** Who made the document, with requisites on the second line. */
  issuer: { name: string; details: string };
  /** «№ 2026/11-084». */
  number: string;
  /** «Отчёт об оценке». */
  title: string;
  subtitle: string;
  rows: { label: string; value: Run[] }[];
  /** Under the hairline, semibold. */
  dates: { label: string; value: string }[];
  /** «Светлояр, 2026». */
  place: string;
}

/** Always one page: its text shrinks a little where it must. */
export interface Letter {
  sender: { name: string; lines: string[] };
  addressee: { lead: string; name: string };
  /** «Сопроводительное письмо к отчёту № 2026/11-084 от 20.11.2026». */
  reference: string;
  greeting: string;
  blocks: Block[];
}

/** Last page of the paper form, not counted: «Прошито …, листов: 31.» */
export interface SewingLabel {
  /** Before the number of pages. */
  lead: string;
  /** Below: «Отчёт об оценке № … от …». */
  lines: string[];
  signers: { role: string; name: string }[];
  seal: boolean;
}

export interface ReportDocument {
  meta: DocumentMeta;
  /** In every page's header on the right, and in the footer on the left. */
  running: { right: string; footer: string };
  titlePage: TitlePage;
  letter?: Letter;
  /** Heading of the generated contents. */
  contentsTitle: string;
  blocks: Block[];
  sewingLabel?: SewingLabel;
  /** «ЧЕРНОВИК» across every page. */
  watermark?: string;
}
