import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import { Refused } from './registry-client.ts';

const [name = '', ...rest] = process.argv.slice(2);

/** `node registry.ts <command> …`: what the root's and the remotes' scripts call. */
async function main(): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refused(`"${name}" is no command; there are ${Object.keys(commands).join(', ')}`);
  const { values, positionals } = parseArgs({
    args: rest.filter((argument) => argument !== '--'), allowPositionals: true,
    options: {
      to: { type: 'string', default: 'stable' }, channel: { type: 'string', default: 'stable' }, canary: { type: 'string' }, reason: { type: 'string' }, tenant: { type: 'string' }, template: { type: 'string' },
      squad: { type: 'string' }, remotes: { type: 'string' }, limit: { type: 'string', default: '30' }, days: { type: 'string', default: '7' }, again: { type: 'boolean', default: false },
    },
  });
  console.log(await command({ ...values, words: positionals }));
}

main().catch((error: unknown) => {
  const said = error instanceof Refused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(said ? (error as Error).message : error);
  process.exit(1);
});
