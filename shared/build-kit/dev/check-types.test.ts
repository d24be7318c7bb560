import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTypeCheck, typeErrors } from './check-types.ts';

const output = `mfe-finance/ui/summary/summary.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'size'.
mfe-finance/ui/summary/summary.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'size'.
mfe-search/ui/card.tsx(3,1): error TS2304: Cannot find name 'x'.
error TS6053: File 'y' not found.`;

it("lists the errors in a remote's own files once, with their places", () => {
  expect(typeErrors(output, '/workspace', '/workspace/mfe-finance')).toEqual([
    {
      kind: 'type',
      place: 'ui/summary/summary.tsx:12:5',
      message: `Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'size'.`,
    },
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'forecourt-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A workspace of two remotes whose compiler records its runs, and waits for the file `go`. */
function workspace() {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.browser.json'), '{}');
  writeFileSync(
    join(folder, 'node_modules/.bin/tsc'),
    `#!/bin/sh
echo run >> runs
until [ -e go ]; do sleep 0.02; done
echo "mfe-one/ui/a.ts(1,2): error TS1: Wrong"
`,
    { mode: 0o755 },
  );
  const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').length;
  return { runs };
}

it('runs one compiler at a time for all remotes of a workspace, and once more for what was edited meanwhile', async () => {
  const { runs } = workspace();
  const [one, other] = ['mfe-one', 'mfe-other'].map((name) => createTypeCheck(join(folder, name)));
  const first = one!.check();
  while (!existsSync(join(folder, 'runs'))) await sleep(10);
  const later = [other!.check(), one!.check()];
  expect(runs()).toBe(1);
  writeFileSync(join(folder, 'go'), '');
  expect(await first).toBeNull();
  expect(await Promise.all(later)).toEqual([[], [{ kind: 'type', message: 'Wrong', place: 'ui/a.ts:1:2' }]]);
  expect(runs()).toBe(2);
});
