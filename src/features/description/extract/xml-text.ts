const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** No sign of the control block may stand in XML; a PDF may hold any. */
const written = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '');

/** XML made of a text, a number or other XML; what `element` gave stays as it is. */
export class Xml {
  constructor(readonly text: string) {}
}

export function element(name: string, ...inside: (string | number | Xml)[]): Xml {
  const text = inside.map((part) => (part instanceof Xml ? part.text : written(String(part)))).join('');
  return new Xml(`<${name}>${text}</${name}>`);
}
