import { isOtherPlot } from '#features/description/copied-values.ts';
import { fileKey } from '#features/files/api.ts';
import { EDITED_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/**
 * A copy of a report brings the pictures of its texts along. No answer is ready: a map of the market shows the former
 * analogues, and what a picture shows nobody but the appraiser knows.
 */
export const formerPictures = rule({
  id: 'F-04.texts',
  asks: 'Картинки в текстах анализа рынка — не из отчета о другом участке',
  severity: 'warning',
  clause: 'ФСО VI, п. 8',
  says: ({ market, files, description }: ReportData): Remark[] => {
    const own = description?.cadastral_number ?? '';
    const others = files.filter(({ copied_from }) => isOtherPlot(copied_from, own));
    if (!market || others.length === 0) return [];
    return EDITED_FIELDS.flatMap(({ field, label }) => {
      // A picture is a block, or stands inside a text's markup.
      const text = JSON.stringify(market[field]);
      const shown = others.find(({ file_path }) => text.includes(fileKey(file_path) ?? file_path));
      if (!shown) return [];
      return [
        {
          text: `Замените картинку в тексте «${label}»: она из отчета об участке ${shown.copied_from}`,
          target: field,
          field,
          places: [
            { label: `Картинка в тексте «${label}»`, value: `участок ${shown.copied_from}` },
            {
              label: 'Описание объекта, кадастровый номер',
              value: own,
              page: 'description',
              field: 'cadastral_number',
            },
          ],
        },
      ];
    });
  },
});
