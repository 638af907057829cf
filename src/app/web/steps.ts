import type { ComponentType } from 'react';
import type { StepKey } from '#features/report/steps.ts';

/** The screen of each step of a report, loaded when its address is first opened. */
export const STEP_PAGES: Readonly<Record<StepKey, () => Promise<{ Component: ComponentType }>>> = {
  contract: async () => ({ Component: (await import('./ContractStep.tsx')).ContractStep }),
  description: async () => ({
    Component: (await import('#features/description/web/DescriptionPage.tsx')).DescriptionPage,
  }),
  'market-analysis': async () => ({
    Component: (await import('#features/market-analysis/web/MarketAnalysisPage.tsx')).MarketAnalysisPage,
  }),
  'market-value': async () => ({ Component: (await import('./CalculationStep.tsx')).CalculationStep }),
  files: async () => ({ Component: (await import('./FilesStep.tsx')).FilesStep }),
};
