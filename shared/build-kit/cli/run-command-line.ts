import { CommanderError, InvalidArgumentError, type CommandUnknownOpts } from '@commander-js/extra-typings';

/** 0: done; 1: failed or refused; 2: invalid arguments. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs a command line. Every command has help. Unknown commands and flags and surplus arguments are refused.
 * A command that fails throws, or prints its result and sets `process.exitCode` to 1.
 */
export async function runCommandLine(
  program: CommandUnknownOpts,
  args: string[] = process.argv.slice(2),
): Promise<ExitCode> {
  prepare(program);
  try {
    // pnpm passes on the "--" before a script's arguments.
    await program.parseAsync(
      args.filter((argument) => argument !== '--'),
      { from: 'user' },
    );
    return process.exitCode === 1 ? 1 : 0;
  } catch (error) {
    // Thrown while a command runs; problems with flags have already been printed.
    if (error instanceof InvalidArgumentError) console.error(`error: ${error.message}`);
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(textOf(error));
    return 1;
  }
}

function prepare(command: CommandUnknownOpts): void {
  command.exitOverride().showHelpAfterError('(--help shows how)');
  for (const child of command.commands) prepare(child);
}

/** Ends a command whose arguments cannot be combined. */
export function refuseUsage(command: CommandUnknownOpts, message: string): never {
  command.error(`error: ${message}`, { exitCode: 2 });
}

/** The text to print for an error: the message and its cause; for a defect of the program, the stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isDefect = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
  if (isDefect) return error.stack ?? error.message;
  if (!(error.cause instanceof Error)) return error.message;
  // Drizzle's message is the statement, not the reason.
  const isFailedQuery = 'query' in error && 'params' in error;
  return isFailedQuery ? error.cause.message : `${error.message}\n${error.cause.message}`;
}
