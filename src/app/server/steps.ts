import { contractRoutes } from '#features/contract/server/routes.ts';
import { descriptionRoutes } from '#features/description/server/routes.ts';
import { reportFilesIn } from '#features/files/server/report-copies.ts';
import { filesRoutes } from '#features/files/server/routes.ts';
import { gatherReport } from '#features/generation/server/gather.ts';
import { generate } from '#features/generation/server/job/ask.ts';
import type { Generator } from '#features/generation/server/job/generator.ts';
import { marketAnalysisRoutes } from '#features/market-analysis/server/routes.ts';
import { marketValueRoutes } from '#features/market-value/server/routes.ts';
import type { Readiness } from '#features/report/server/readiness-port.ts';
import type { StepKey } from '#features/report/steps.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Services } from './app.ts';
import { screenshotFiles } from './screenshot-files.ts';
import { textPictures } from './text-pictures.ts';

type StepServices = Services & { readiness: Readiness; generator: Generator };

/** The calls of each step of a report, with what it needs of other slices. */
export const STEP_ROUTES: Readonly<Record<StepKey, (server: Server, services: StepServices) => void>> = {
  contract: (server, services) =>
    contractRoutes(server, {
      ...services,
      files: reportFilesIn(services.storage),
      generate: (caller, reportId) => generate(services, caller, reportId),
    }),
  description: descriptionRoutes,
  'market-analysis': (server, services) =>
    marketAnalysisRoutes(server, {
      ...services,
      pictures: textPictures(services.storage),
      factsOf: (report) => gatherReport(services, report),
    }),
  'market-value': (server, services) => marketValueRoutes(server, { ...services, screenshots: screenshotFiles }),
  files: filesRoutes,
};
