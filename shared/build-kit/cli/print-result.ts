import type { OptionValues, Command, CommandUnknownOpts } from '@commander-js/extra-typings';

export type Result = {
  /** For a person. */
  text: string;
  /** For a program. */
  data: unknown;
  /** Whether the command ends with the exit code 1. */
  failed?: boolean;
};

/** Adds the flag `--json` to a command and prints what `work` returns. */
export function printsResult<Arguments extends unknown[], Options extends OptionValues>(
  command: Command<Arguments, Options>,
  work: (options: Options, args: Arguments, command: CommandUnknownOpts) => Promise<Result>,
): CommandUnknownOpts {
  const plain: CommandUnknownOpts = command;
  return plain.option('--json', 'print the result as JSON').action(async (...actionArguments: unknown[]) => {
    const self = actionArguments.at(-1) as CommandUnknownOpts;
    const { json, ...options } = self.opts();
    const args = actionArguments.slice(0, -2) as Arguments;
    const { text, data, failed } = await work(options as Options, args, self);
    console.log(json ? JSON.stringify(data, null, 2) : text);
    if (failed) process.exitCode = 1;
  });
}
