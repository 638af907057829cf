/* The photographs of a field, a garden and what is led to a plot, drawn: what stands on each is what its caption says. */

const [WIDTH, HEIGHT, HORIZON] = [1100, 733, 320];

/** The same picture each time. */
const chance = (n: number) => Math.abs((Math.sin(n * 12.9898) * 43_758.5453) % 1);
const times = (count: number, draw: (n: number) => string) => Array.from({ length: count }, (_, n) => draw(n)).join('');

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
const shape = (points: string, fill: string, opacity = 1) =>
  `<polygon points="${points}" fill="${fill}" opacity="${opacity}"/>`;
const line = (path: string, stroke: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

const clouds = (seed: number) =>
  times(9, (n) =>
    oval(
      chance(seed + n) * WIDTH,
      30 + chance(seed + n + 20) * 160,
      90 + chance(seed + n + 40) * 140,
      14 + chance(seed + n + 60) * 22,
      '#fff',
      0.3,
    ),
  );

const LEAVES = ['#5d6b3a', '#7d7a3c', '#8f7f3a', '#4f6138', '#6b5f36'];
const trees = (seed: number, count: number, height: number) =>
  times(count, (n) => {
    const [x, tall] = [(n / count) * (WIDTH + 60) - 10, height * (0.6 + 0.4 * chance(seed + n))];
    return oval(x, HORIZON - tall / 2, 18 + height / 5, tall / 2 + 8, LEAVES[(n * 7 + seed) % LEAVES.length] ?? '');
  });

const grass = (seed: number, [dark, light]: readonly [string, string]) =>
  times(500, (n) => {
    const [x, depth] = [chance(seed + n) * WIDTH, chance(seed + n + 900)];
    const y = HORIZON + 6 + depth * depth * (HEIGHT - HORIZON);
    return line(`M${x} ${y} v${-3 - depth * 16}`, n % 2 ? dark : light, 1 + depth * 3);
  });

/** Rows that run to one point of the horizon. */
const rows = (to: number, fill: string) =>
  times(40, (n) => line(`M${to + (n - 20) * 14} ${HORIZON} L${to + (n - 20) * 150} ${HEIGHT}`, fill, 3));

/** Two ruts and what grows between them. */
const track = (to: number) =>
  [
    shape(`${to - 22},${HORIZON} ${to + 22},${HORIZON} 900,${HEIGHT} 200,${HEIGHT}`, '#8a7150'),
    shape(`${to - 5},${HORIZON} ${to + 5},${HORIZON} 610,${HEIGHT} 490,${HEIGHT}`, '#7f8048'),
    times(120, (n) => {
      const depth = chance(n + 3);
      const x = to + (550 - to) * depth + (chance(n + 71) - 0.5) * 600 * depth;
      return oval(x, HORIZON + depth * (HEIGHT - HORIZON), 1 + depth * 9, 1 + depth * 3, '#6e583c', 0.6);
    }),
  ].join('');

const fence = (from: number, to: number, y: number) =>
  times(Math.floor((to - from) / 22), (n) => rect(from + n * 22, y, 19, 70, n % 3 ? '#8b7a68' : '#9a8975')) +
  rect(from, y + 14, to - from, 5, '#6d5f50');

const appleTree = (x: number, y: number, size: number) =>
  rect(x - size / 14, y - size, size / 7, size, '#5b4a38') +
  times(9, (n) =>
    oval(
      x + (chance(n + x) - 0.5) * size,
      y - size * (0.8 + 0.6 * chance(n + x + 9)),
      size / 3,
      size / 4,
      LEAVES[n % 5] ?? '',
    ),
  );

const bed = (x: number, y: number) =>
  shape(`${x},${y} ${x + 190},${y} ${x + 210},${y + 46} ${x - 30},${y + 46}`, '#5f4a35') +
  times(16, (n) => oval(x - 4 + n * 13, y + 14 + (n % 3) * 9, 7, 5, '#62793c'));

/** What comes along a street hangs on both sides; what is led to a plot ends here. */
const pole = (x: number, beyond = '') =>
  line(`M0 150 Q ${x / 2} 190 ${x} 130${beyond}`, '#333', 2) +
  rect(x - 9, 110, 18, 560, '#7a6a5c') +
  rect(x - 48, 126, 96, 9, '#6a5b4e') +
  rect(x - 26, 380, 52, 74, '#c9ccce') +
  rect(x - 14, 396, 28, 20, '#5a6066');

/** A cupboard on two legs; its pipe comes out of the ground and goes no farther. */
const gasInlet = (x: number, y: number) =>
  rect(x + 20, y + 110, 12, 90, '#c8a416') +
  rect(x + 168, y + 110, 12, 90, '#c8a416') +
  rect(x + 92, y + 110, 16, 92, '#d9b426') +
  oval(x + 100, y + 204, 34, 9, '#5b4f3a') +
  rect(x, y, 200, 120, '#e3bf2f') +
  line(`M${x + 100} ${y} v120`, '#8d7514', 3);

const house = (x: number, y: number) =>
  rect(x, y, 150, 80, '#cfc3a6') +
  shape(`${x - 16},${y} ${x + 75},${y - 62} ${x + 166},${y}`, '#7c4236') +
  rect(x + 24, y + 24, 28, 30, '#5f6c78') +
  rect(x + 96, y + 24, 28, 30, '#5f6c78');

const STUBBLE = ['#a8924f', '#c2ab63'] as const;
const MEADOW = ['#66713a', '#7d8646'] as const;

function scene(sky: string, ground: readonly [string, string], ...things: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${[
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="#e9eef0"/></linearGradient></defs>`,
    rect(0, 0, WIDTH, HORIZON, 'url(#sky)'),
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, ground[0]),
    ...things,
  ].join('')}</svg>`;
}

/** By the name that a case calls it. */
export const SCENES: Readonly<Record<string, string>> = {
  'field-plot': scene(
    '#8fb3d3',
    STUBBLE,
    clouds(1),
    trees(2, 70, 26),
    rows(560, '#98834a'),
    grass(5, ['#97834a', STUBBLE[1]]),
  ),
  'field-border': scene('#9fb6c6', STUBBLE, clouds(7), trees(4, 34, 150), rows(-300, '#98834a'), grass(8, STUBBLE)),
  'field-road': scene('#86aed4', STUBBLE, clouds(13), trees(6, 70, 22), grass(11, STUBBLE), track(520)),
  'garden-plot': scene(
    '#93b4cf',
    MEADOW,
    clouds(17),
    trees(9, 44, 70),
    grass(21, MEADOW),
    appleTree(190, 470, 130),
    appleTree(880, 450, 120),
    bed(380, 470),
    bed(340, 560),
    bed(640, 580),
  ),
  'garden-border': scene(
    '#a3b8c4',
    MEADOW,
    clouds(23),
    trees(3, 40, 90),
    grass(25, MEADOW),
    fence(0, WIDTH, 360),
    appleTree(760, 560, 150),
  ),
  'garden-road': scene(
    '#8db1d1',
    MEADOW,
    clouds(29),
    trees(12, 44, 60),
    grass(31, MEADOW),
    track(560),
    fence(0, 240, 350),
    fence(880, WIDTH, 350),
  ),
  'garden-pole': scene(
    '#98b5cc',
    MEADOW,
    clouds(37),
    trees(14, 44, 60),
    grass(41, MEADOW),
    pole(420, ` Q ${(420 + WIDTH) / 2} 190 ${WIDTH} 150`),
    bed(700, 520),
  ),
  'house-plot': scene(
    '#8fb1cf',
    MEADOW,
    clouds(53),
    trees(4, 44, 60),
    grass(59, MEADOW),
    fence(0, 420, 340),
    house(640, 270),
  ),
  'house-north': scene('#9ab6cb', MEADOW, clouds(59), trees(10, 38, 140), grass(61, MEADOW), fence(620, WIDTH, 345)),
  'house-gas': scene(
    '#9bb7cd',
    MEADOW,
    clouds(41),
    trees(5, 44, 70),
    grass(47, MEADOW),
    fence(700, WIDTH, 340),
    gasInlet(330, 380),
  ),
  'house-pole': scene('#92b2cf', MEADOW, clouds(47), trees(8, 44, 60), grass(53, MEADOW), house(840, 290), pole(440)),
};
