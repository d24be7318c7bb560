import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { indexCheck } from 'mfe-search/commands';
import { photoCheck } from 'mfe-vehicle/commands';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { siteAddress } from '@forecourt/build-kit/cli/release/deploy-settings';
import type { Finding } from '@forecourt/server-kit/finding';

/** `forecourt doctor`: checks what this installation stores, running or not. */
export function doctorCommand(): CommandUnknownOpts {
  const command = new Command('doctor')
    .description(
      'check the database, published files, photos, the search index, secrets, the disk and the settings of all sites',
    )
    .option('--repair', 'repair what can be derived from something else')
    .addHelpText(
      'after',
      '\nIt prints one line for each finding, and works whether the site runs or not. A running site is asked at\nFORECOURT_URL (port PORT, or 4000, of this machine without it).\nExit codes: 0 nothing is wrong, or everything was repaired; 1 a problem remains; 2 invalid arguments.',
    );
  return printsResult(command, async ({ repair = false }) => {
    const [{ readEnv }, { examine }] = await Promise.all([
      import('../server/env.ts'),
      import('../server/doctor/examine.ts'),
    ]);
    const findings = await examine({
      env: readEnv(),
      repair,
      siteUrl: siteAddress(),
      domainChecks: { photos: photoCheck, 'search index': indexCheck },
    });
    if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
    return { text: findings.map(describe).join('\n'), data: findings };
  });
}

const describe = ({ state, part, message }: Finding): string =>
  `${state.padEnd(8)}  ${part}: ${message.replaceAll(/\s*\n\s*/g, ' ')}`;
