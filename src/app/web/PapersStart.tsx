import { readExtractFile } from '#features/description/web/read-extract-file.ts';
import { startAnalysis } from '#features/market-analysis/web/use-market-analysis.ts';
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

/** The heap of papers a report begins with, with what the steps read of them. */
export function PapersStart() {
  return <PapersPage readers={READERS} PatternChoice={PatternChoice} obstacle={<FormNotSelected />} />;
}
