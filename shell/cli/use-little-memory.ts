import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { resolveDrizzle } from '@forecourt/server-kit/resolve-drizzle';

/** Lets a command run beside the sites of a small machine: call it before anything else is loaded. */
export function useLittleMemory(): void {
  // Node lets the space of new objects and the heap grow to what a server may need; most of it is garbage.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=10');
  // Without it, the heap grows by 8 MB at least.
  setFlagsFromString('--optimize-for-size');
  // Compiling a long function well takes up to 30 MB, and one of the two compilers does nearly as well as
  // both.
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--max-optimized-bytecode-size=3000');
  // Without it, each command loads the compiler of TypeScript, which is larger than what it compiles.
  enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/forecourt'));
  resolveDrizzle();
}
