import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Rule = { alert: string; expr: string; annotations: Record<string, string> };
const rules = (
  parse(readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const root = join(import.meta.dirname, '../..');
/** Where metrics are registered. */
const sources = [
  'shared/server-kit/jobs/add-job-state-metrics.ts',
  'shell/server/render/workers/renderer-plugin.ts',
  'shell/server/telemetry/page-metrics.ts',
  'shared/server-kit/jobs/job-metrics.ts',
].map((file) => readFileSync(join(root, file), 'utf8'));

it('uses only existing metrics', () => {
  expect(rules.length).toBeGreaterThan(4);
  for (const { alert, expr } of rules) {
    const names = expr.match(/forecourt_\w+/g) ?? [];
    expect([alert, names.length > 0]).toEqual([alert, true]);
    for (const name of names)
      expect([name, sources.some((source) => new RegExp(`\\b${name}\\b`).test(source))]).toEqual([
        name,
        true,
      ]);
  }
});

it('has a summary and an action for each alert, and is mentioned in the operations page', () => {
  const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  expect(page).toContain('alerts.yaml');
  for (const { alert, annotations } of rules) {
    expect([alert, annotations.summary?.length, annotations.action?.length]).toEqual([
      alert,
      expect.any(Number),
      expect.any(Number),
    ]);
  }
});
