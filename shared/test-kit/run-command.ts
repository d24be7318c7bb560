import { jest } from '@jest/globals';
import { runCommandLine, type ExitCode } from '@forecourt/build-kit/cli/run-command-line';

export type CommandResult = { code: ExitCode; out: string; err: string };

/** Runs a command line in this process, which is much faster than a process of its own. */
export async function runCommand(
  program: Parameters<typeof runCommandLine>[0],
  ...args: string[]
): Promise<CommandResult> {
  const written = { out: '', err: '' };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (written.out += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text: string) => void (written.err += `${text}\n`)),
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((written.out += String(text)))),
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written.err += String(text)))),
  ];
  try {
    return { code: await runCommandLine(program, args), ...written };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
