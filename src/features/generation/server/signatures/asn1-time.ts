const FORM =
  /^(?<year>\d{2}|\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?(?:[.,]\d+)?(?<zone>Z|[+-]\d{4})$/;

/** Of two digits, as X.509 reads them. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`);

/**
 * The instant of a UTCTime (its year has two digits) or GeneralizedTime, which also says how far its clock is off
 * Greenwich. Null where it says no instant, or a day that does not exist.
 */
export function asn1Time(text: string): Date | null {
  const { year = '', month, day, hour, minute, second = '00', zone = '' } = FORM.exec(text)?.groups ?? {};
  if (zone === '') return null;
  const local = `${fullYear(year)}-${month}-${day}T${hour}:${minute}:${second}`;
  // The parser takes 31 February for a day of March.
  const clock = new Date(`${local}Z`);
  if (Number.isNaN(clock.getTime()) || clock.toISOString().slice(0, 19) !== local) return null;
  if (zone === 'Z') return clock;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3))];
  if (hours > 14 || minutes > 59) return null;
  const ahead = (zone.startsWith('-') ? -1 : 1) * (60 * hours + minutes) * 60_000;
  return new Date(clock.getTime() - ahead);
}
