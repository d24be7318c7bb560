import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { jest } from '@jest/globals';
import { createProgram } from '@forecourt/build-kit/cli/create-program';
import { changing, nameData, wordsOf } from './name-data.ts';
import { createForecourt } from './run-forecourt.ts';

/** Commands of this workspace that read data, or name the site that they call. */
const others = [
  /^content (load|diff|check|export|edit|set \w+|preview|redirects|holidays|sign-in|sign-out|token list)$/,
  /^(tenant|stock|feed|leads|prizes|payments|reservations|jobs|analytics|privacy)( [\w-]+)? (list|explain|checklist|imports|sources|suggest|check|preview|runs|export|archive|dead|summary|schema|fields|valuation-accuracy)$/,
  /^(evidence|backup|create-remote)$/,
];

const leavesOf = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

it('lists every command that changes data, and nothing else', () => {
  const shared = new Set(createProgram().commands.map((command) => command.name()));
  const words = createForecourt()
    .commands.filter((command) => !shared.has(command.name()))
    .flatMap(leavesOf)
    .map(wordsOf);
  expect(words).toContain('tenant set');
  expect(words.filter((one) => !changing.has(one) && !others.some((pattern) => pattern.test(one)))).toEqual(
    [],
  );
  expect(
    [...changing].filter((one) => !words.includes(one) || others.some((pattern) => pattern.test(one))),
  ).toEqual([]);
});

it('names the data before a command changes it, and not before one that reads', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const printed: string[] = [];
  const program = new Command('forecourt');
  const tenant = program.command('tenant');
  for (const name of ['set', 'list'])
    tenant.command(name).action(() => void printed.push(`${name} after ${errors.mock.calls.length} lines`));
  nameData(program, async () => 'the data in /srv/data (DATA_DIR)');
  await program.parseAsync(['tenant', 'list'], { from: 'user' });
  await program.parseAsync(['tenant', 'set'], { from: 'user' });
  expect(printed).toEqual(['list after 0 lines', 'set after 1 lines']);
  expect(errors.mock.calls).toEqual([['installation: the data in /srv/data (DATA_DIR)']]);
  errors.mockRestore();
});
