import type { Server } from '#kit/server/http/serve.ts';
import { createByPattern, readPattern } from '../api.ts';
import { describePattern, makeByPattern, type PatternServices } from './make-by-pattern.ts';

export function patternRoutes(server: Server, services: PatternServices): void {
  server.serve(readPattern, async ({ params: { id }, caller }) => describePattern(services, caller, id));
  server.serve(createByPattern, async ({ params: { id }, body, caller }) => ({
    id: await makeByPattern(services, caller, id, body),
  }));
}
