import type { Advert, AdvertField } from '#features/market/advert/reading.ts';
import { sameOffer } from '#features/market/compute/offers/same-offer.ts';
import { canBeKept } from '#features/market/offer.ts';
import { newId } from '#kit/web/new-id.ts';
import { withoutEnding } from '#kit/web/pictures/picture-source.ts';
import { ofOtherPlot, unlikePlot } from '../against-object.ts';
import { arrange, inOrderOfTime, ONE_OF_A_KIND, ORDER, type Placed } from '../arrange.ts';
import { offerFacts, type Picks, seenOffer } from '../plan.ts';
import { type Becomes, isFirmPolicy, otherGuesses } from '../recognise.ts';
import { type ReadPaper, unread } from './paper.ts';

/* The heap of files: each is read by itself, one after the other, and may be mended while others are read. */

export interface Paper {
  id: string;
  file: File;
  /** Null while it is read. */
  read: ReadPaper | null;
  /** What the user says it is. */
  as: Becomes | null;
  tick: boolean | null;
  /** The user wants the pages too that show the papers of a person. */
  withPersonal: boolean;
  /** What the user chose where an advert contradicts itself. */
  picks: Picks;
}

/** The pages that do not become sheets of the report. */
export const leftOutOf = ({ withPersonal, read }: Pick<SortedPaper, 'withPersonal' | 'read'>): readonly number[] =>
  withPersonal ? [] : read.personal;

/** A paper that is read, with what becomes of it. */
export interface SortedPaper extends Omit<Paper, 'read'> {
  read: ReadPaper;
  becomes: Becomes;
  placed: Placed;
  /** What it may be instead, each in one press. */
  others: readonly Becomes[];
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** What cannot be opened is nothing, whatever the user says. */
const becomesOf = (as: Becomes | null, { isFault, becomes }: ReadPaper): Becomes =>
  isFault ? becomes : (as ?? becomes);

const nameOf = (name: string) => withoutEnding(name).toLowerCase();

/** What the profile says of the papers in a heap. */
export interface ProfileFacts {
  /** Names of the files that it has: a report prints them from there. */
  scans: readonly string[];
  /** In private practice: no firm signs the report. */
  isPrivate: boolean;
}

const IN_PROFILE = 'Скан с таким именем есть в профиле: отчет напечатает его оттуда';
const OF_FIRM = 'Полис юридического лица: в частной практике он не нужен';

/** Why a paper of this name is not proposed. The server stores scans in its own writing: their bytes tell nothing. */
function unwanted(name: string, { scans, isPrivate }: ProfileFacts): string | null {
  if (scans.some((scan) => nameOf(scan) === nameOf(name))) return IN_PROFILE;
  return isPrivate && isFirmPolicy(name) ? OF_FIRM : null;
}

const NO_PROFILE: ProfileFacts = { scans: [], isPrivate: false };

const SAME_EXTRACT = 'та же выписка, что в XML: её страницы пойдут в приложение';

/** A print of an extract that is in the heap as XML too: that one fills the report, and this one is its copy. */
function withCopies<T extends Pick<SortedPaper, 'as' | 'read' | 'becomes'>>(papers: readonly T[]): T[] {
  const numberOf = ({ read }: T) => read.extract?.values.egrn_number;
  const exact = papers.filter(({ becomes, read }) => becomes === 'extract' && read.pages === 0).map(numberOf);
  return papers.map((paper) => {
    const isCopy = paper.becomes === 'extract' && paper.read.pages > 0 && exact.includes(numberOf(paper));
    return isCopy && numberOf(paper)
      ? { ...paper, becomes: 'document', read: { ...paper.read, becomes: 'document', why: SAME_EXTRACT } }
      : paper;
  });
}

const readyOf = (papers: readonly Paper[]) =>
  withCopies(
    papers.flatMap(({ read, ...paper }) => (read ? [{ ...paper, read, becomes: becomesOf(paper.as, read) }] : [])),
  );

export function sorted(papers: readonly Paper[], profile = NO_PROFILE): SortedPaper[] {
  const ready = readyOf(papers);
  const extracts = ready.filter(({ becomes }) => becomes === 'extract');
  const object = (extracts.find(({ tick }) => tick) ?? extracts[0])?.read.extract?.values ?? {};
  const unwantedOf = ({ file, becomes, read: { advert, plots, extract } }: (typeof ready)[number]): string | null => {
    if (becomes === 'advert') return advert && unlikePlot(advert, object);
    if (!ORDER.includes(becomes)) return null;
    const own = extract?.values.cadastral_number;
    return ofOtherPlot(own ? [own] : plots, object) ?? (becomes === 'document' ? unwanted(file.name, profile) : null);
  };
  const placed = arrange(
    ready.map((paper) => {
      const { id, file, becomes, tick, read } = paper;
      return {
        ...{ id, name: file.name, becomes, tick, pages: read.pages, takenAt: read.takenAt },
        leftOut: leftOutOf(paper).length,
        offer: read.advert && offerFacts(read.advert),
        unwanted: unwantedOf(paper),
      };
    }),
  );
  return ready.flatMap((paper): SortedPaper[] => {
    const place = placed.get(paper.id);
    const { read, as, becomes } = paper;
    // First of all back to what it was taken for.
    const before = as !== null && as !== read.becomes ? [read.becomes] : [];
    const others = new Set(read.isFault ? [] : [...before, ...otherGuesses(becomes, read.kind)]);
    return place ? [{ ...paper, placed: place, others: [...others] }] : [];
  });
}

/** An advert that was read and becomes no analogue. */
export interface SeenOffer {
  file: File;
  advert: Advert;
  pictures: readonly Uint8Array[];
  /** Why it becomes none; empty where the user took its tick off. */
  why: string;
}

/** The offers of the heap that the library keeps though the report does not: each once, and none that is an analogue. */
export function seenBeside(papers: readonly SortedPaper[]): SeenOffer[] {
  const adverts = papers.flatMap(({ file, becomes, placed, read: { advert, advertPictures: pictures } }) =>
    becomes === 'advert' && advert ? [{ file, advert, pictures, placed, facts: offerFacts(advert) }] : [],
  );
  const known = adverts.filter(({ placed }) => placed.ticked).map(({ facts }) => facts);
  return adverts.flatMap(({ file, advert, pictures, placed, facts }) => {
    if (placed.ticked || known.some((one) => sameOffer(one, facts) === 'same')) return [];
    if (!canBeKept(seenOffer(advert).sighting)) return [];
    known.push(facts);
    return [{ file, advert, pictures, why: placed.note ?? '' }];
  });
}

type Reader = (file: File, isNoPassport: boolean) => Promise<ReadPaper>;

/** `show` is given the papers whenever they change. */
export function heapOf(reader: Reader, show: (papers: readonly Paper[]) => void) {
  let papers: readonly Paper[] = [];
  let queue = Promise.resolve();
  let isOpen = true;

  const set = (next: readonly Paper[]) => {
    papers = next;
    show(next);
  };
  const change = (id: string, values: Partial<Paper>) =>
    set(papers.map((paper) => (paper.id === id ? { ...paper, ...values } : paper)));

  const readNext = ({ id, file }: Paper, isNoPassport: boolean) => {
    queue = queue.then(async () => {
      if (isOpen) change(id, { read: await reader(file, isNoPassport).catch((error: unknown) => unread(error)) });
    });
  };

  return {
    /** All that was given so far, once it is read. */
    async settled(): Promise<readonly Paper[]> {
      await queue;
      return papers;
    },
    add(files: readonly File[]): void {
      const fresh = files
        .filter((file) => !papers.some((paper) => isSame(paper.file, file)))
        .map(
          (file): Paper => ({ id: newId(), file, read: null, as: null, tick: null, withPersonal: false, picks: {} }),
        );
      set([...papers, ...fresh]);
      for (const paper of fresh) readNext(paper, false);
    },
    /** Where there is room for one, it takes the place of the other. */
    tick(id: string, tick: boolean): void {
      const ready = readyOf(papers);
      const kind = ONE_OF_A_KIND.find((one) => ready.some((paper) => paper.id === id && paper.becomes === one));
      const others = new Set(
        ready.flatMap((paper) => (tick && kind && paper.tick && paper.becomes === kind ? [paper.id] : [])),
      );
      set(
        papers.map((paper) => {
          if (paper.id === id) return { ...paper, tick };
          return others.has(paper.id) ? { ...paper, tick: false } : paper;
        }),
      );
    },
    takePersonal: (id: string, withPersonal: boolean) => change(id, { withPersonal }),
    pick(id: string, field: AdvertField, at: number): void {
      const picks = papers.find((one) => one.id === id)?.picks;
      change(id, { picks: { ...picks, [field]: at } });
    },
    /** What was wrongly guessed is taken as what it is. */
    mend(id: string, as: Becomes): void {
      const paper = papers.find((one) => one.id === id);
      // It has not been opened yet.
      const isUnread = paper?.read?.becomes === 'passport';
      change(id, { as, tick: null, ...(isUnread ? { read: null } : {}) });
      if (paper && isUnread) readNext(paper, true);
    },
    remove: (id: string) => set(papers.filter((paper) => paper.id !== id)),
    /** The page stands; gives what lets the heap go with it. */
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
        for (const { read } of papers) URL.revokeObjectURL(read?.picture ?? '');
      };
    },
  };
}

export const photosOf = (papers: readonly SortedPaper[]): SortedPaper[] =>
  inOrderOfTime(
    papers.filter(({ becomes }) => becomes === 'photo').map((paper) => ({ ...paper, takenAt: paper.read.takenAt })),
  );

/** The days on which these photographs were taken, of those that say it. */
export const photographedDays = (papers: readonly SortedPaper[]): string[] =>
  photosOf(papers).flatMap(({ read: { takenAt } }) => takenAt?.slice(0, 10) ?? []);
