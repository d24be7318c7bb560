import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findViolations } from './cruise-sources.ts';
import { rules } from './rules.ts';

/** For each rule, one file that breaks it and the file that it imports. */
const planted: Record<string, [from: string, to: string]> = {
  'remote-ui-never-imports-another-remote': ['mfe-finance/ui/a.ts', 'mfe-leads/ui/b.ts'],
  'remote-never-imports-the-shell': ['mfe-finance/ui/a.ts', 'shell/web/b.ts'],
  'remote-ui-never-imports-a-server': ['mfe-finance/ui/a.ts', 'shared/server-kit/b.ts'],
  'model-imports-only-contracts': ['mfe-finance/model/a.ts', 'mfe-finance/ui/b.ts'],
  'remote-server-never-imports-ui': ['mfe-finance/server/a.ts', 'mfe-finance/ui/b.ts'],
  'shell-web-never-imports-a-remote': ['shell/web/a.ts', 'mfe-finance/ui/b.ts'],
  'shell-server-takes-remotes-in-one-file': ['shell/server/other.ts', 'mfe-finance/server/plugin.ts'],
  'shell-tests-take-models-only': ['shell/server/other.test.ts', 'mfe-finance/server/plugin.ts'],
  'command-line-takes-commands-only': ['shell/cli/planted.ts', 'mfe-search/server/plugin.ts'],
  'gateway-takes-servers-only': ['shell/server/gateway/domains.ts', 'mfe-finance/server/repository.ts'],
  'contracts-import-only-zod': ['shared/contracts/a.ts', 'shared/server-kit/b.ts'],
  'shared-never-imports-an-app': ['shared/remote-kit/a.ts', 'shell/web/b.ts'],
  'shared-layer-1-imports-only-lower-ones': ['shared/contracts/a.ts', 'shared/design-system/b.ts'],
  'shared-layer-2-imports-only-lower-ones': ['shared/remote-kit/a.ts', 'shared/design-system/b.ts'],
  'shared-layer-3-imports-only-lower-ones': ['shared/test-kit/a.ts', 'shared/create-remote/b.ts'],
  'e2e-never-imports-app-code': ['e2e/bench/a.ts', 'shell/server/b.ts'],
  'only-demo-data-imports-demo-media': ['shell/server/a.ts', 'shared/demo-media/generator/jobs.ts'],
  'no-sql-in-routes': ['mfe-finance/server/quote-routes.ts', 'node_modules/drizzle-orm/index.ts'],
  'no-circles': ['shared/contracts/circle-a.ts', 'shared/contracts/circle-b.ts'],
};

function plant(from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-boundaries-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const up = '../'.repeat(from.split('/').length - 1);
  write(from, `import { b } from '${up}${to}';\nexport const a = (n: number): number => n + b;\n`);
  write(
    to,
    from.includes('circle')
      ? `import { a } from './circle-a.ts';\nexport const b: number = a(1);\n`
      : 'export const b: number = 1;\n',
  );
  return folder;
}

describe('the import rules', () => {
  it('has an example violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it.each(Object.entries(planted))('detects a violation of %s', async (rule, [from, to]) => {
    const folder = plant(from, to);
    try {
      const sources = [from, to].filter((file) => !file.startsWith('node_modules/'));
      const { violations } = await findViolations(
        folder,
        [...new Set(sources.map((file) => file.split('/')[0]!))],
        sources.length,
      );
      expect(violations).toContainEqual({ rule, from, to });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('detects imports of a package whose files are in `dist`', async () => {
    const [from, to] = ['shared/contracts/a.ts', 'node_modules/other/dist/b.ts'] as const;
    const folder = plant(from, to);
    const { violations } = await findViolations(folder, ['shared'], 1);
    expect(violations).toContainEqual({ rule: 'contracts-import-only-zod', from, to });
    rmSync(folder, { recursive: true, force: true });
  });

  it('fails if it reads almost no source files', async () => {
    const folder = plant('shared/contracts/a.ts', 'shared/contracts/b.ts');
    await expect(findViolations(folder, ['shared'])).rejects.toThrow(/source files were read/);
    rmSync(folder, { recursive: true, force: true });
  });
});
