import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @returns what to say to a Node that is too old; null if it is not */
export function describeOldNode(version: string, required: string): string | null {
  const [major = 0, minor = 0] = numbersOf(version);
  const [leastMajor = 0, leastMinor = 0] = numbersOf(required);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `Forecourt needs Node ${required}, but this is ${version}: install a newer Node, and run the command again`;
}

const numbersOf = (version: string) => (version.match(/\d+/g) ?? []).map(Number);

/** The version that the build kit's `package.json` names: beside these sources or above compiled ones. */
function requiredNode(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  for (const above of ['..', '../..']) {
    try {
      const { engines } = JSON.parse(readFileSync(join(folder, above, 'package.json'), 'utf8')) as {
        engines?: { node: string };
      };
      if (engines) return engines.node;
    } catch {
      // Compiled, it lies one folder deeper.
    }
  }
  return '>=24';
}

const problem = describeOldNode(process.version, requiredNode());
if (problem) {
  console.error(problem);
  process.exit(1);
}
