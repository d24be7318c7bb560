import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Accepted, AuditReport, judgeAdvisories } from './judge-advisories.ts';

const file = 'shared/build-kit/audit/accepted.json';
const timeoutMs = 60_000;

/** Compares production dependencies with the registry's advisories; passes without an answer. */
function main(): void {
  const accepted = Accepted.parse(
    JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8')),
  );
  const report = audit();
  if (!report) return console.log('skipped: the package registry does not answer for advisories');
  const { failures, notes } = judgeAdvisories(report, accepted, new Date().toISOString().slice(0, 10));
  for (const note of notes) console.log(note);
  for (const failure of failures) console.error(failure);
  if (failures.length === 0) return;
  console.error(
    `\nUpdate the packages, or accept an advisory for a time with its reason in ${file}: { "id": "GHSA-…", "reason": "…", "until": "2027-01-31" }`,
  );
  process.exitCode = 1;
}

function audit(): AuditReport | null {
  const { stdout } = spawnSync('pnpm', ['audit', '--prod', '--json'], {
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
    // On Windows the command is a script.
    shell: process.platform === 'win32',
  });
  try {
    return AuditReport.parse(JSON.parse(stdout));
  } catch {
    return null;
  }
}

main();
