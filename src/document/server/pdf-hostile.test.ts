import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { documentOf, ofOneUser, photo, picture, reader } from '#test/pdf-fixture.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { h1, h2, kv, p, rest, row, sign, table } from '../model/block-build.ts';
import { image } from '../model/block-figure.ts';
import { verbatim } from '../model/block-run.ts';
import { richTextToBlocks } from '../text/rich-text-blocks.ts';
import { parseRichText } from '../text/rich-text-parse.ts';
import { createPdfRenderer } from './pdf.ts';

let renderer: ReturnType<typeof ofOneUser>;
beforeAll(async () => {
  renderer = ofOneUser(createPdfRenderer({ children: SERVER_BUILD }));
});
afterAll(() => renderer.close());
const read = reader(() => renderer);

describe('hostile input', () => {
  const HOSTILE = [
    ...[
      '#panic("x")',
      '#read("/etc/passwd")',
      '#eval("1")',
      '$x^2$',
      '*жирный*',
      '_курсив_',
      '`код`',
      '@ссылка',
      '<метка>',
      ']}#{[',
    ],
    ...[
      '// комментарий',
      '/* блок */',
      '---',
      '\\u{41}',
      '= заголовок',
      '- пункт',
      '+ пункт',
      '#import "a.typ"',
      '#{1+1}',
      '\\',
      '"',
      "'",
      '~',
      '#set page(width: 1cm)',
    ],
  ];

  it('R6 prints markup of any language as it was typed, everywhere', async () => {
    const text = HOSTILE.join(' ');
    const document = await read(
      [
        h1('s', 'Раздел #panic()'),
        ...HOSTILE.map((line) => p(verbatim(`стр ${line} конец`))),
        table({
          id: 't',
          caption: verbatim(text),
          columns: [rest()],
          head: [verbatim('#panic()')],
          rows: HOSTILE.map((line) => [verbatim(`яч ${line} конец`)]),
        }),
        kv({}, row(verbatim('#eval()'), verbatim(text))),
        sign({ form: 'paper', signers: [{ role: '#panic()', name: '#panic()' }] }),
      ],
      {
        titlePage: { ...documentOf([]).titlePage, subtitle: '#panic("t") $x$' },
        running: { right: '#panic()', footer: '#panic()' },
      },
    );
    const lines = document.pages.flatMap((page) => page.lines);
    expect(HOSTILE.filter((line) => !lines.includes(`стр ${line} конец`))).toEqual([]);
    expect(HOSTILE.filter((line) => !lines.includes(`яч ${line} конец`))).toEqual([]);
    expect(document.pages[0]?.text).toContain('#panic("t") $x$');
  });

  it('R6 prints characters that no font has as boxes, and leaves out control characters', async () => {
    const document = await read(
      [h1('s', 'Дом 🏠'), p('中文 а\u0000б\u202eв'), table({ columns: [rest()], head: ['🏠'], rows: [['🏠']] })],
      {
        meta: { ...documentOf([]).meta, title: 'Отчёт 🏠' },
      },
    );
    expect(document.pages[2]?.text).toContain('Дом □');
    expect(document.pages[2]?.text).toContain('□□ абв');
  });

  it('R6 makes links of http, https, mailto and tel only', async () => {
    const document = await read([
      h1('s', 'Раздел'),
      ...['https://a.example/x', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'].map((href) =>
        p({ kind: 'text', text: 'ссылка', href }),
      ),
    ]);
    expect(document.pages.flatMap((page) => page.links)).toEqual(['https://a.example/x']);
    expect(document.raw).not.toContain('javascript:');
  });

  it('R6 prints text of the editor: nested lists, spans, pictures in cells, wide tables', async () => {
    const key = '0b6f3c1e-0000-4000-8000-000000000001.jpg';
    const html = `<h2>Вывод</h2><p>Цена <b>выросла</b> за м<sup>2</sup></p><ol><li>один<ul><li>два</li></ul></li></ol>
      <table><tr><th>А</th><th>Б</th></tr><tr><td rowspan="2">объединённая</td><td><p>абзац</p><ul><li>пункт</li></ul></td></tr>
      <tr><td><img src="/api/report-files/download/${key}"></td></tr></table>
      <table><tr>${Array.from({ length: 9 }, (_, i) => `<td>столбец${i}</td>`).join('')}</tr></table>`;
    const blocks = richTextToBlocks(parseRichText(html), { pictures: new Map([[key, { width: 600, height: 400 }]]) });
    const document = await read([h1('s', 'Анализ'), h2('s1', 'Цены'), ...blocks], {}, new Map([[key, photo]]));
    const text = document.pages.map((page) => page.text).join('\n');
    for (const word of ['Вывод', 'выросла', '1) один', '— два', 'объединённая', 'абзац', '— пункт', 'столбец8'])
      expect(text).toContain(word);
    expect(document.pages.at(-1)?.landscape).toBe(true);
  });

  it('R6 prints PNG pictures as well as JPEG ones', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#67809080' } })
      .png()
      .toBuffer();
    const blocks = [h1('s', 'Раздел'), image({ picture: picture('a.png', 40, 30), caption: 'Знак' })];
    expect((await read(blocks, {}, new Map([['a.png', png]]))).pages[2]?.text).toContain('Рис. 1. Знак');
  });

  it('R6 names the picture that cannot be read or is not there, and prints the next document', async () => {
    const blocks = [h1('s', 'Раздел'), image({ picture: picture('good.jpg') }), image({ picture: picture('bad.jpg') })];
    const broken = new Map([
      ['good.jpg', photo],
      ['bad.jpg', Buffer.from('not a picture')],
    ]);
    const refused = await renderer.render(documentOf(blocks), broken).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'validation', fields: { 'bad.jpg': 'Изображение не читается' } });
    await expect(renderer.render(documentOf(blocks), new Map([['good.jpg', photo]]))).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(renderer.render(documentOf(blocks.slice(0, 2)), broken)).resolves.toMatchObject({ pages: 3 });
  });
});
