import type { Endpoint } from '#kit/endpoint.ts';
import { ACCESS } from '../access/table.ts';
import type { World } from '../access/world.ts';
import { multipart } from '../client.ts';
import type { RealServer } from '../real-server.ts';
import { isLong, sized } from '../size.ts';
import { bytesOf, EACH, IN_TURN } from './contents.ts';
import { PICTURES, SIGNATURES, WORST_PICTURES } from './files.ts';
import { type Choose, worst } from './large.ts';
import { asIn, bodySchema, changed, hasExample, isLongText, nameOf, type Place, placesOf } from './places.ts';
import type { Attack, Refusal, Step } from './siege.ts';
import { addressOf, authorization, callOf, jsonStep, ordinaryBody, readsOf, type Target, targetOf } from './targets.ts';

/* What is tried of each write call: its fields at their limits, by its schema, and files that are slow to read. */

/** What stands in a body around the values. */
const AROUND = 2_000;
/** Of a picture so many come at once: more than Node has threads for what is not its own. */
const PICTURES_AT_ONCE = sized({ short: 5, long: 8 });
/** Of a signature: it is read in a process of its own, so that the second one waits for the first. */
const SIGNATURES_AT_ONCE = sized({ short: 2, long: 8 });
/** Below this share of its limit a place is given up. */
const LEAST_SHARE = 1 / 64;
const REPAIRS = 8;

let turn = 0;

/** Contents in turn; an attack begins with the same one whenever it is tried again. */
function inTurn(): () => Choose {
  const first = turn;
  turn += 1;
  return () => {
    let index = first;
    return () => IN_TURN[index++ % IN_TURN.length] ?? '';
  };
}

const always = (content: string) => () => () => content;

/** What is tried of a call that an ordinary user or nobody makes. */
export async function attacksOn(
  server: RealServer,
  endpoints: readonly Endpoint[],
  endpoint: Endpoint,
  world: World,
): Promise<Attack[]> {
  const target = targetOf(endpoint, world);
  if (endpoint.transport === 'upload') return uploads(target, isFirstReader(endpoints, endpoint));
  if (endpoint.body.type === 'undefined') return [];
  return bodies(target, await ordinaryBody(server, target), readsOf(endpoints, target, world));
}

function bodies(target: Target, ordinary: unknown, { reads, documents }: ReturnType<typeof readsOf>): Attack[] {
  const { endpoint } = target;
  const call = callOf(endpoint);
  const schema = bodySchema(endpoint.body);
  const places = placesOf(schema);
  const whole: Place = { path: [], schema };
  const bytes = endpoint.bodyLimit - AROUND;
  const beside = bytes - bytesOf(ordinary);

  /** The body with the place as large as it is taken: a refusal of it halves it, one of another field takes that back. */
  function large(place: Place, content: string, begin: () => Choose, afterwards: readonly Step[]): Attack {
    const kept: string[][] = [];
    let share = 1;
    let repairs = 0;
    const write = () => {
      const body = changed(ordinary, place.path, (now) =>
        worst(place.schema, now, begin(), { share, bytes: place === whole ? bytes : beside }),
      );
      return jsonStep(
        target,
        kept.reduce((out, path) => asIn(out, ordinary, path), body),
      );
    };
    const again = ({ status, fields }: Refusal) => {
      const isOther = (path: string[]) => path[0] !== place.path[0] || path.length > place.path.length;
      const others = fields.map((field) => field.split('.')).filter(isOther);
      repairs += 1;
      if (repairs > REPAIRS || (status !== 422 && status !== 413 && status < 500)) return null;
      if (others.length > 0) kept.push(...others);
      else share /= 2;
      return share < LEAST_SHARE ? null : write();
    };
    return { call, place: nameOf(place.path), content, write: write(), again, afterwards };
  }

  const isLeaf = ({ schema: { type } }: Place) => type !== 'array' && type !== 'object';
  const leaves = places.filter(isLeaf);
  const lists = places.filter((place) => !isLeaf(place));
  const long = places.filter(({ schema }) => isLongText(schema));
  const choose = inTurn()();
  const beyond = leaves.reduce<unknown>(
    (body, { path }) =>
      changed(body, path, () => worst({}, undefined, choose, { share: 1, bytes: bytes / leaves.length })),
    ordinary,
  );
  const ordinarily = { call, place: 'nothing', content: 'as before', afterwards: [] };
  return [
    { call, place: 'each field beyond its limit', content: 'in turn', write: jsonStep(target, beyond), afterwards: [] },
    // In `npm test` the lists are as long as they may be in the whole body.
    ...(isLong ? eachKind(lists, ordinary) : []).map((place) => large(place, 'in turn', inTurn(), reads)),
    ...(long.length > 0 ? EACH : []).map((content, index) =>
      large(long[index % long.length] ?? whole, content, always(content), reads),
    ),
    ...(isLong ? EACH.map((content) => large(whole, content, always(content), reads)) : []),
    // In `npm test` the report is read, and documents are made, of all steps together (`stored.ts`).
    large(whole, 'in turn', inTurn(), isLong ? [...reads, ...documents] : []),
    // What comes next finds the report as it was.
    ...(reads.length > 0 ? [{ ...ordinarily, write: jsonStep(target, ordinary) }] : []),
  ];
}

/** One place of each schema, where the body has an example if anywhere. */
function eachKind(places: readonly Place[], ordinary: unknown): Place[] {
  const kinds = new Map<string, Place>();
  for (const place of places) {
    const kind = JSON.stringify(place.schema);
    if (!kinds.has(kind) || hasExample(ordinary, place)) kinds.set(kind, place);
  }
  return [...kinds.values()];
}

/** The table's file is a picture: what does not take it takes signatures. */
const takesPictures = (endpoint: Endpoint) => ACCESS[callOf(endpoint)]?.owner === '201';

/** Pictures are read by the same code whatever call they come with, and so are signatures. */
function isFirstReader(endpoints: readonly Endpoint[], endpoint: Endpoint): boolean {
  const alike = endpoints.filter(
    (other) =>
      other.transport === 'upload' && other.access !== 'admin' && takesPictures(other) === takesPictures(endpoint),
  );
  return alike[0] === endpoint;
}

async function uploads({ endpoint, sent, token }: Target, isFirst: boolean): Promise<Attack[]> {
  const fitting = Object.entries(takesPictures(endpoint) ? WORST_PICTURES : SIGNATURES);
  const all = Object.entries({ ...PICTURES, ...SIGNATURES });
  const attacks: Attack[] = [];
  for (const [content, make] of isLong ? all : fitting.slice(0, isFirst ? undefined : 1)) {
    const { payload, headers } = multipart(sent.upload ?? {}, { name: 'Файл.jpg', bytes: await make() });
    attacks.push({
      call: callOf(endpoint),
      place: 'file',
      content,
      write: {
        name: callOf(endpoint),
        request: {
          method: endpoint.method,
          url: addressOf(endpoint, sent),
          headers: { ...authorization(token), ...headers },
          payload,
        },
        times: content in SIGNATURES ? SIGNATURES_AT_ONCE : PICTURES_AT_ONCE,
      },
      afterwards: [],
    });
  }
  return attacks;
}
