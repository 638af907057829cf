import '#document/server/docx/docx-office.test.ts';
