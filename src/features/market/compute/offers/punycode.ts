/* Punycode, RFC 3492: a label of a domain name in letters of its own becomes «xn--…». */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** 0–25 are letters, 26–35 are figures. */
const digit = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22);

function adapt(delta: number, count: number, first: boolean): number {
  let left = first ? Math.floor(delta / DAMP) : delta >> 1;
  left += Math.floor(left / count);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}

/** A number of variable length. */
function written(value: number, bias: number): string {
  let out = '';
  let left = value;
  for (let k = BASE; ; k += BASE) {
    const t = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (left < t) return out + digit(left);
    out += digit(t + ((left - t) % (BASE - t)));
    left = Math.floor((left - t) / (BASE - t));
  }
}

/** A label in lower case as the name system knows it; one of ASCII stays. */
export function asciiLabel(label: string): string {
  const codes = [...label].map((letter) => letter.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < FIRST_CODE);
  if (basic.length === codes.length) return label;
  let out = basic.length > 0 ? `${String.fromCharCode(...basic)}-` : '';
  let [last, delta, bias, done] = [FIRST_CODE, 0, FIRST_BIAS, basic.length];
  while (done < codes.length) {
    const next = Math.min(...codes.filter((code) => code >= last));
    delta += (next - last) * (done + 1);
    for (const code of codes) {
      if (code < next) delta += 1;
      if (code !== next) continue;
      out += written(delta, bias);
      bias = adapt(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    last = next + 1;
  }
  return `xn--${out}`;
}
