import '#features/generation/server/large-reports.test.ts';
