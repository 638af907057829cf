import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');

/** Leaves in memory what is still used, so that a figure of it does not depend on when the engine found time. */
export const collectGarbage = vm.runInNewContext('gc') as () => void;
