import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Runs in a kit's folder as its `prepack` script: compiles its TypeScript to `.js` and `.d.ts` in `dist/`,
 * since Node strips no types under `node_modules`.
 */

const kit = process.cwd();
const repository = resolve(import.meta.dirname, '../../..');
const dist = join(kit, 'dist');
const settings = join(kit, 'tsconfig.pack.json');

rmSync(dist, { recursive: true, force: true });
writeFileSync(
  settings,
  JSON.stringify({
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      outDir: 'dist',
      rootDir: '.',
      lib: ['es2025', 'dom', 'dom.iterable'],
      types: ['node'],
      incremental: false,
      noCheck: true,
    },
    include: ['**/*.ts', '**/*.tsx'],
    exclude: ['dist', 'node_modules', '**/*.test.ts', '**/*.test.tsx', '**/testing', 'examples', 'templates'],
  }),
);
try {
  execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', settings], { stdio: 'inherit' });
} finally {
  rmSync(settings);
}
// The compiler leaves `.ts` in the imports of declarations, but the packed kit has no such files.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(dist, name);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g,
      '$1.js$2',
    ),
  );
}
