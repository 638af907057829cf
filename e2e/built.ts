import { mustBeBuilt } from '../scripts/build.mjs';

/** Once, before any worker starts its server: two builds at the same time would write one folder. */
export default function built(): void {
  mustBeBuilt();
}
