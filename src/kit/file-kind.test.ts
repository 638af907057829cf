import { expect, it } from 'vitest';
import { fileKind, isPictureKind } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n', 'png'],
  ['GIF89a', 'gif'],
  ['BM\x36\x10\0\0\0\0\0\0', 'bmp'],
  ['BMW не продаётся', 'text'],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['II*\0', 'tiff'],
  ['PK\x03\x04', 'zip'],
  [`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`, 'office'],
  ['<?xml version="1.0"?><extract_about_property_land/>', 'xml'],
  ['\xef\xbb\xbf<?xml version="1.0"?><a/>', 'xml'],
  ['<!doctype html><html>', 'html'],
  ['\n  <div>', 'html'],
  ['<?xml version="1.0"?><html xmlns="x">', 'html'],
  ['From: <Saved by Blink>\r\nMIME-Version: 1.0\r\n', 'mhtml'],
  ['<p>MIME-Version: 1.0\nmultipart/related</p>', 'html'],
  ['Продам участок\nmultipart/related', 'text'],
  ['bplist00', 'webarchive'],
  ['\xd0\xcf\x11\xe0', 'binary'],
  ['Rar!', 'binary'],
  ['', 'empty'],
] as const)('P1 %j is told by how it begins: %s', (text, kind) => {
  expect(fileKind(bytes(text))).toBe(kind);
});

it('P1 a picture is what a browser may show', () => {
  expect((['jpeg', 'png', 'heic', 'tiff', 'pdf', 'text'] as const).filter(isPictureKind)).toEqual([
    'jpeg',
    'png',
    'heic',
  ]);
});
