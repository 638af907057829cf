import type { Server } from '#kit/server/http/serve.ts';
import { createExample } from '../api.ts';
import type { ExampleServices } from './make-example.ts';

/** The example is loaded when the first user asks for it. */
export function exampleRoutes(server: Server, services: ExampleServices): void {
  server.serve(createExample, async ({ caller }) => {
    const { makeExample } = await import('./make-example.ts');
    return makeExample(services, caller);
  });
}
