import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { cspReportsCommand } from './commands/csp-reports-command.ts';
import { domainCommand } from './commands/domain-commands.ts';
import { fragmentsCommand } from './commands/fragments-command.ts';
import { kitCommand } from './commands/kit-commands.ts';
import { approveCommand, planCommand } from './commands/plan-commands.ts';
import { previewCommand } from './commands/preview-command.ts';
import { remoteCommands } from './commands/remote-commands.ts';
import { staffCommand } from './commands/staff-commands.ts';
import { tokenCommand } from './commands/token-commands.ts';
import { versionCommands } from './commands/version-commands.ts';
import { whyCommand } from './commands/why-command.ts';

/** Creates the command line of every remote: a squad's in the workspace, and an agency's outside it. */
export function createProgram(): CommandUnknownOpts {
  const program = new Command('forecourt')
    .description('Forecourt: releases and operation')
    .addHelpText(
      'after',
      '\nIt talks to FORECOURT_URL (the local site without it) with FORECOURT_DEPLOY_TOKEN.\nExit codes: 0 success, 1 failed or refused, 2 invalid arguments.',
    );
  for (const command of [
    ...remoteCommands(),
    ...versionCommands(),
    previewCommand(),
    planCommand(),
    approveCommand(),
    whyCommand(),
    fragmentsCommand(),
    tokenCommand(),
    staffCommand(),
    domainCommand(),
    kitCommand(),
    cspReportsCommand(),
  ])
    program.addCommand(command);
  return program;
}
