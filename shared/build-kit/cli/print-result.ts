import type { Command } from 'commander';

export type Result = { /** For a person. */ text: string; /** For a program. */ data: unknown };

/** Adds the flag `--json` to a command and prints what `work` returns. */
export function printsResult<Arguments extends unknown[], Options>(
  command: Command,
  work: (options: Options, args: Arguments, command: Command) => Promise<Result>,
): Command {
  return command
    .option('--json', 'print the result as JSON')
    .action(async (...actionArguments: unknown[]) => {
      const self = actionArguments.at(-1) as Command;
      const { json, ...options } = self.opts<{ json?: boolean }>();
      const args = actionArguments.slice(0, -2) as Arguments;
      const { text, data } = await work(options as Options, args, self);
      console.log(json ? JSON.stringify(data, null, 2) : text);
    });
}
