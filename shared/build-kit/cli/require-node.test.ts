import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describeOldNode } from './require-node.ts';

it.each(['v18.20.8', 'v22.18.0', 'v24.8.0'])('says to Node %s which one is needed', (version) => {
  expect(describeOldNode(version, '>=24.9')).toContain(`needs Node >=24.9, but this is ${version}`);
});

it.each(['v24.9.0', 'v24.21.0', 'v25.0.0'])('accepts Node %s', (version) => {
  expect(describeOldNode(version, '>=24.9')).toBeNull();
});

it('says in a Node that cannot read TypeScript what to do, before it reads any', () => {
  const script = join(import.meta.dirname, '../../../shell/cli/run.cjs');
  const withoutTypes = ['--no-experimental-strip-types', script, 'shell/server/start.ts'];
  try {
    execFileSync(process.execPath, withoutTypes, { encoding: 'utf8', stdio: 'pipe' });
    throw new Error('it ran');
  } catch (error) {
    expect((error as { status: number }).status).toBe(1);
    expect((error as { stderr: string }).stderr).toMatch(/^Forecourt needs Node >=24.*npx -y pnpm@12 start/);
  }
});
