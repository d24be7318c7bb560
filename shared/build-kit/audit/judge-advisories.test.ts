import { Accepted, judgeAdvisories } from './judge-advisories.ts';

const id = 'GHSA-aaaa-bbbb-cccc';
const reported = (severity: string) => ({
  advisories: {
    '1': {
      github_advisory_id: id,
      severity,
      module_name: 'left-pad',
      title: 'pads too much',
      url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      patched_versions: '>=2.0.0',
    },
  },
});
const text = `left-pad, pads too much (${id}, https://github.com/advisories/${id}, corrected in >=2.0.0)`;
const accepted = (until: string): Accepted => [{ id, reason: 'the function is never called here', until }];

it.each(['high', 'critical'])('fails for an advisory of severity %s', (severity) => {
  expect(judgeAdvisories(reported(severity), [], '2026-11-24')).toEqual({
    failures: [`${severity}: ${text}`],
    notes: [],
  });
});

it('only mentions others', () => {
  expect(judgeAdvisories(reported('moderate'), [], '2026-11-24')).toEqual({
    failures: [],
    notes: [`moderate: ${text}`],
  });
});

it('accepts an advisory for a reason until a day, and not longer', () => {
  expect(judgeAdvisories(reported('high'), accepted('2026-11-24'), '2026-11-24')).toEqual({
    failures: [],
    notes: [`high: ${text}; accepted until 2026-11-24: the function is never called here`],
  });
  expect(judgeAdvisories(reported('high'), accepted('2026-11-23'), '2026-11-24').failures).toEqual([
    `high: ${text}; it was accepted until 2026-11-23: the function is never called here`,
  ]);
});

it('names accepted advisories that are no longer reported', () => {
  expect(judgeAdvisories({ advisories: {} }, accepted('2030-01-01'), '2026-11-24')).toEqual({
    failures: [],
    notes: [`${id} is accepted and no longer reported: remove it from the list`],
  });
});

it('requires a reason and a day of each accepted advisory', () => {
  for (const entry of [
    { id },
    { id, reason: 'none', until: '2030-01-01' },
    { id: '1', reason: 'x'.repeat(20), until: '2030-01-01' },
  ])
    expect(Accepted.safeParse([entry]).success).toBe(false);
});
