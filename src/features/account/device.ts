/*
 * What a browser says of itself, in words by which the owner knows the device again. Browsers name their ancestors too,
 * so the first that fits is the one. A tablet that asks for pages as a computer does cannot be told from a computer.
 */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/\S{1,20} (?:\S{1,30} ){0,3}Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (rules: readonly (readonly [RegExp, string])[], userAgent: string) =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** «Chrome на Windows» from the `User-Agent` header. */
export function deviceInWords(userAgent: string): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (!browser && !system) return 'Неизвестное устройство';
  return system ? `${browser ?? 'Неизвестный браузер'} на ${system}` : (browser ?? '');
}
