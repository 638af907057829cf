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

/** `Content-Disposition` of RFC 6266: shown in the page, saved under its name; what is stored is always a JPEG. */
export function inlineAs(name: string): string {
  const saved = `${name.replace(/\.(jpe?g|png)$/i, '')}.jpg`;
  const ascii = saved.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(saved).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
