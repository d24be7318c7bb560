import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { leadsCommand, paymentsCommand, prizesCommand, reservationsCommand } from 'mfe-leads/commands';
import { searchCommand } from 'mfe-search/commands';
import { feedCommand, stockCommand } from 'mfe-vehicle/commands';
import { createProgram } from '@forecourt/build-kit/cli/create-program';
import { runCommandLine } from '@forecourt/build-kit/cli/run-command-line';
import { createRemoteCommand } from '@forecourt/create-remote/create-remote-command';
import { publishKitsCommand } from '@forecourt/create-remote/publish-kits-command';
import { analyticsCommand } from './analytics-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { contentCommand } from './content/content-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { evidenceCommand } from './evidence-command.ts';
import { jobsCommand } from './jobs-commands.ts';
import { nameData } from './name-data.ts';
import { privacyCommand } from './privacy-commands.ts';
import { siteDirectory } from './site-directory.ts';
import { tenantCommand } from './tenant-commands.ts';

/** Runs the command line of this workspace. @returns its exit code */
export const runForecourt = (): Promise<number> => runCommandLine(createForecourt());

/** The command line of this workspace: of every remote, and of the installation's own data. */
export function createForecourt(): CommandUnknownOpts {
  const program = createProgram();
  for (const command of [
    tenantCommand(),
    contentCommand(),
    evidenceCommand(),
    stockCommand(siteDirectory),
    feedCommand(siteDirectory),
    searchCommand(),
    leadsCommand(siteDirectory),
    prizesCommand(),
    paymentsCommand(),
    reservationsCommand(),
    jobsCommand(),
    analyticsCommand(),
    privacyCommand(),
    ...backupCommands(),
    doctorCommand(),
    createRemoteCommand(),
  ])
    program.addCommand(command);
  program.commands.find((command) => command.name() === 'kit')!.addCommand(publishKitsCommand());
  nameData(program);
  return program;
}
