import { useMemo } from 'react';
import type { PracticeForm } from '#features/account/user.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { SCAN_FIELDS } from '#features/appraiser/scan.ts';
import { useOwner } from '#features/appraiser/web/use-owner.ts';
import { useProfileRecord } from '#features/appraiser/web/use-profile-record.ts';
import { readExtractFile } from '#features/description/web/read-extract-file.ts';
import { startAnalysis } from '#features/market-analysis/web/use-market-analysis.ts';
import type { ProfileFacts } from '#features/papers/web/heap.ts';
import { PapersPage } from '#features/papers/web/PapersPage.tsx';
import type { PaperReaders } from '#features/papers/web/ports.ts';
import { PatternChoice } from '#features/pattern/web/PatternChoice.tsx';
import { FormNotSelected } from '#features/report/web/FormNotSelected.tsx';

// What reads PDFs and adverts is loaded with the first of them.
const READERS: PaperReaders = {
  extract: (file) =>
    readExtractFile(file, async (pdf) => (await import('#features/description/web/read-print.ts')).readPrint(pdf)),
  async advert(file) {
    const { readApart } = await import('#features/market/web/advert/read-apart.ts');
    return readApart({ way: 'file', file }, '', null);
  },
  async keepAdvert({ file, ...read }, url) {
    const { keepOriginal } = await import('#features/market/web/advert/original.ts');
    return (await keepOriginal({ source: { way: 'file', file }, ...read }, { url })).id;
  },
  startAnalysis,
};

/** Names of the scans that a report of this user prints. Only the chosen form has records that are there for certain. */
function useProfile(): ProfileFacts {
  const user = useOwner();
  const idOf = (form: PracticeForm) => (user?.selectedForm === form ? user.id : undefined);
  const firm = useProfileRecord(legalEntity, idOf('legal')).data;
  const own = useProfileRecord(appraiserProfile, idOf('legal')).data;
  const alone = useProfileRecord(privateAppraiser, idOf('private')).data;
  const isPrivate = user?.selectedForm === 'private';
  return useMemo(
    () => ({
      isPrivate,
      scans: [firm, own, alone].flatMap((record) =>
        record ? SCAN_FIELDS.map((field) => String(Reflect.get(record, `${field}_name`) ?? '')).filter(Boolean) : [],
      ),
    }),
    [firm, own, alone, isPrivate],
  );
}

/** The heap of papers a report begins with, with what the steps read of them. */
export function PapersStart() {
  return (
    <PapersPage readers={READERS} profile={useProfile()} PatternChoice={PatternChoice} obstacle={<FormNotSelected />} />
  );
}
