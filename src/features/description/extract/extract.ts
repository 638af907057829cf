import type { LandPlot } from '../land-plot.ts';
import { readCadastralPlan, readModernExtract } from './modern.ts';
import { readOlderExtract, readOlderPlan } from './older.ts';
import { ExtractProblem } from './problem.ts';
import { localName, readXml, type XmlNode } from './xml.ts';

/** What an extract of the register says of one plot, in the words of the stored record; absent: it does not say. */
export interface PlotExtract {
  values: Partial<LandPlot>;
  /** Sentences that the appraiser should read before taking the values over. */
  warnings: string[];
  /** Fields that a printed extract may have told wrongly; absent: it was no print. */
  doubtful?: readonly (keyof LandPlot)[];
}

/** A plot of the file. A cadastral plan of a quarter has thousands, so each is read when it is asked for. */
export interface FoundPlot {
  cadastralNumber: string;
  read(): PlotExtract;
}

const READERS: Record<string, (root: XmlNode) => FoundPlot[]> = {
  extract_about_property_land: (root) => readModernExtract(root, 'Выписка из ЕГРН об объекте недвижимости'),
  extract_base_params_land: (root) =>
    readModernExtract(
      root,
      'Выписка из ЕГРН об основных характеристиках и зарегистрированных правах на объект недвижимости',
    ),
  extract_cadastral_plan_territory: readCadastralPlan,
  KVZU: readOlderExtract,
  KPZU: readOlderExtract,
  KPT: readOlderPlan,
};

const NOT_LAND = /^(KPOKS|KVOKS|extract_(about_property|base_params)_\w+)$/;
const BEFORE_2017 = /^(Extract|Reestr_Extract_Object|Region_Cadastr_Vidimus_\w+)$/;

function refusal(name: string): string {
  if (NOT_LAND.test(name)) return 'Это выписка на здание или помещение. Загрузите выписку на земельный участок.';
  if (name === 'extract_transfer_rights_property') {
    return 'Это выписка о переходе прав, участок в ней не описан. Загрузите выписку об объекте недвижимости.';
  }
  if (name.startsWith('exract_notice') || name.startsWith('extract_notice')) {
    return 'Это уведомление об отсутствии сведений в ЕГРН, заполнять по нему нечего.';
  }
  if (name === 'extract_about_boundary') {
    return 'Это выписка о границе, участка в ней нет. Загрузите выписку на земельный участок.';
  }
  if (BEFORE_2017.test(name)) {
    return 'Это выписка старого образца, по ней заполнить описание нельзя. Закажите новую выписку из ЕГРН.';
  }
  return 'Это не выписка из ЕГРН. Нужен XML-файл выписки на земельный участок.';
}

/**
 * The plots that an extract of the register (ЕГРН) describes: today's extracts on a plot, the cadastral plan of a
 * quarter, and the cadastral extract, passport and plan of the years to 2022. Takes over only what the description
 * holds. Passports, birth dates and addresses of persons, which an owner's extract has, are never looked at. Throws
 * `ExtractProblem` with a sentence for the user.
 */
export function readExtract(xml: string): FoundPlot[] {
  const root = readXml(xml);
  const reader = READERS[localName(root)];
  if (!reader) throw new ExtractProblem(refusal(localName(root)));
  const plots = reader(root);
  if (plots.length === 0) throw new ExtractProblem('В выписке нет сведений о земельном участке.');
  return plots;
}
