import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import type { AppraiserPerson } from '#features/appraiser/signing.ts';
import { newContract } from '#features/contract/contract.ts';
import { CONFIRMABLE_FIELDS } from '#features/description/confirmable.ts';
import type { ReportFile } from '#features/files/api.ts';
import { emptyPrintedAdvert, type PrintedAdvert } from '#features/market/evidence.ts';
import { storedContent } from '#features/report/sheet.ts';
import type { SheetKind } from '#features/report/steps.ts';
import { completed, completedEach, isFields } from '#kit/completed.ts';
import type { PictureSizes, ReportData } from './report-data.ts';
import type { PrintedAnswer } from './review-sheet.ts';
import { sheetData } from './sheets.ts';

/** Nothing is said that was not frozen: neither a day nor the usual type of value. */
const emptyHead = (): ReportData['head'] => ({
  ...newContract('', ''),
  id: '',
  contract_date: null,
  evaluation_date: null,
  inspection_date: null,
  report_date: null,
  value_type: '',
});

const emptyPerson = (): AppraiserPerson => ({ last_name: '', first_name: '', middle_name: '', phone: '', email: '' });

const emptyFile = (): ReportFile => ({
  id: '',
  category: '',
  file_path: '',
  file_url: '',
  file_name: '',
  file_type: '',
  size: 0,
  width: 1,
  height: 1,
  source_url: '',
  caption: '',
  analog_index: null,
  taken_at: null,
  copied_from: '',
  created_at: '',
  updated_at: '',
});

const emptyExplained = (): PrintedAnswer => ({ section: '', matter: '', text: '' });

const FORMS = ['private', 'legal'] as const;

/** A step or a profile that was never written is null. */
const ifWritten = <T>(stored: unknown, read: (fields: object) => T): T | null =>
  isFields(stored) ? read(stored) : null;

/**
 * What an edition means that lacks a field. Before defaults were asked about, all of them were printed. Before shares
 * were valued, the value was that of the whole plot. Before the market's state was asked for, the edition called it
 * active. Before the appraiser's independence was confirmed by a tick, each edition stated it.
 */
const WITHOUT: Partial<Record<SheetKind, object>> = {
  description: { confirmed_fields: CONFIRMABLE_FIELDS, share_mode: 'whole' },
  'market-analysis': { market_activity: 'активный' },
  assignment: { independence_confirmed: true },
};

const sizes = (stored: unknown) =>
  completedEach(() => ({ width: 1, height: 1 }), completed({ of: {} }, { of: stored }).of) as PictureSizes;

/** The frozen data of an edition, whatever version froze it. */
export function readFrozenData(frozen: unknown): ReportData {
  const stored = isFields(frozen) ? frozen : {};
  const form = FORMS.find((known) => known === stored.form) ?? null;
  const profile = form === 'private' ? privateAppraiser : appraiserProfile;
  return {
    ...stored,
    head: completed(emptyHead(), stored.head),
    ...sheetData((sheet, key) =>
      ifWritten(stored[key], (fields) => storedContent(sheet, { ...WITHOUT[sheet.kind], ...fields })),
    ),
    adverts: completedEach(emptyPrintedAdvert, Array.isArray(stored.adverts) ? stored.adverts : []) as PrintedAdvert[],
    explained: completedEach(
      emptyExplained,
      Array.isArray(stored.explained) ? stored.explained : [],
    ) as PrintedAnswer[],
    files: completedEach(emptyFile, Array.isArray(stored.files) ? stored.files : []) as ReportFile[],
    pictures: sizes(stored.pictures),
    form,
    person: completed(emptyPerson(), stored.person),
    appraiser: ifWritten(stored.appraiser, (fields) => completed(profile.empty(), fields)),
    legalEntity: ifWritten(stored.legalEntity, (fields) => completed(legalEntity.empty(), fields)),
    scans: sizes(stored.scans),
  };
}
