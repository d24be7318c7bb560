import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** The commands that change an installation's data. Those that call a site name it themselves. */
export const changing: ReadonlySet<string> = new Set([
  'tenant set',
  'tenant save',
  'tenant create',
  'content token add',
  'content token revoke',
  'stock import',
  'stock remove-source',
  'stock photos',
  'stock feed-key add',
  'stock feed-key revoke',
  'feed apply',
  'feed undo',
  'feed override set',
  'feed override remove',
  'feed rule add',
  'feed rule accept',
  'feed rule decline',
  'feed schedule add',
  'feed schedule run',
  'feed schedule remove',
  'search reindex',
  'leads retry',
  'leads resend',
  'leads release',
  'prizes redeem',
  'reservations extend',
  'reservations cancel',
  'reservations refund',
  'jobs retry',
  'privacy forget',
  'restore',
  'doctor',
]);

/** Prints which data a command changes: beside its result, as commands do that call a site. */
export function nameData(program: CommandUnknownOpts, describe: () => Promise<string> = describeData): void {
  program.hook('preAction', async (_program, command) => {
    if (changing.has(wordsOf(command))) console.error(`installation: ${await describe()}`);
  });
}

/** `tenant set` */
export const wordsOf = (command: CommandUnknownOpts): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();

async function describeData(): Promise<string> {
  const { readEnv } = await import('../server/env.ts');
  const { DATABASE_URL, DATA_DIR } = readEnv();
  if (!DATABASE_URL)
    return `the data in ${DATA_DIR} (${process.env.DATA_DIR ? 'DATA_DIR' : 'of this folder'})`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `the database ${pathname.slice(1)} at ${host} (DATABASE_URL)`;
}
