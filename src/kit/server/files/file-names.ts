/** A file's name as a user sent it: without folders and control characters, at most 200 characters with its ending kept. */
export function cleanFileName(sent: string): string {
  const name = sent
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  const letters = [...(name || 'Изображение.jpg')];
  return letters.length <= 200 ? letters.join('') : [...letters.slice(0, 195), ...letters.slice(-5)].join('');
}

/** RFC 5987: `encodeURIComponent` leaves a few signs that a parameter may not hold. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `Content-Disposition` of RFC 6266: shown in the page, saved under its name; what is stored is always a JPEG. */
export function inlineAs(name: string): string {
  const saved = `${name.replace(/\.(jpe?g|png)$/i, '')}.jpg`;
  const ascii = saved.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded(saved)}`;
}

/** The same, saved without being shown. `ascii` is for programs that know no other names. */
export function attachmentAs(name: string, ascii: string): string {
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}
