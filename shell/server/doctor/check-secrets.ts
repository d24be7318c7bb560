import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findingsOf, type Finding } from '@forecourt/server-kit/finding';
import { readSecret } from '@forecourt/server-kit/secret-file';
import type { Env } from '../env.ts';
import { missingSecret } from '../installation/installation-secret.ts';

type Secrets = Pick<Env, 'DATA_DIR' | 'FORECOURT_SECRET' | 'FORECOURT_DEPLOY_TOKEN' | 'DATABASE_URL'>;

const { ok, repaired, problem } = findingsOf('secrets');

/** Checks that the secrets exist, are long enough, and can be read by their owner only. */
export function checkSecrets(env: Secrets, repair: boolean): Finding[] {
  const inFiles = [
    ...(env.FORECOURT_SECRET ? [] : [{ file: join(env.DATA_DIR, 'secret'), missing: missingSecret }]),
    ...(env.FORECOURT_DEPLOY_TOKEN
      ? []
      : [
          {
            file: join(env.DATA_DIR, 'deploy-token'),
            missing: (file: string) => `${file} is missing: the next start of the site creates another one`,
          },
        ]),
  ];
  const optional = ['search/master-key', 'postgres/password'].map((name) => join(env.DATA_DIR, name));
  const findings = [
    ...inFiles.flatMap(({ file, missing }) => checkFile(file, missing(file), repair)),
    ...optional.filter((file) => existsSync(file)).flatMap((file) => checkFile(file, '', repair)),
  ];
  return findings.length > 0 ? findings : [ok('they are long enough, and only their owner can read them')];
}

function checkFile(file: string, missing: string, repair: boolean): Finding[] {
  const findings: Finding[] = [];
  try {
    if (readSecret(file) === null) return [problem(missing)];
  } catch (error) {
    findings.push(problem((error as Error).message));
  }
  const mode = statSync(file).mode & 0o777;
  if ((mode & 0o077) === 0) return findings;
  if (repair) {
    chmodSync(file, 0o600);
    return [
      ...findings,
      repaired(`${file} had the mode ${mode.toString(8)}, and can be read by its owner only now`),
    ];
  }
  return [
    ...findings,
    problem(
      `${file} can be read by others (mode ${mode.toString(8)}): forecourt doctor --repair, or chmod 600 ${file}`,
    ),
  ];
}
