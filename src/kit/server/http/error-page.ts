import type { FastifyRequest } from 'fastify';
import { escaped } from './html.ts';

/** A person opened the address itself: a file in a window of its own. A program, and our own pages, ask for no page. */
export function asksForPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** A refusal for a person to read. */
export function errorPage(message: string): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Не удалось открыть · Межа</title>
<style>
:root { color-scheme: light dark; }
body { margin: 12vh auto; max-width: 34rem; padding: 0 1.25rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.375rem; }
</style>
<h1>Не удалось открыть</h1>
<p>${escaped(message)}</p>
<p><a href="/">Вернуться в сервис</a></p>
</html>
`;
}
