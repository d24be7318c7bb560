import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { DeployToken } from '@forecourt/contracts/remote/registry-api';
import { parseHours } from '../parse-values.ts';
import { printsResult } from '../print-result.ts';
import { callRegistry } from '../registry-client.ts';
import { refuseUsage } from '../run-command-line.ts';
import { moment, writeTable } from '../write-table.ts';

/** Commands for squads' deploy tokens; they require the platform's own token. */
export function tokenCommand(): CommandUnknownOpts {
  return new Command('token')
    .alias('deploy-token')
    .description("manage squads' deploy tokens")
    .addCommand(create())
    .addCommand(list())
    .addCommand(revoke());
}

function create() {
  const command = new Command('create')
    .description('create a token; it is shown only once')
    .requiredOption('--squad <name>', 'the squad that holds it')
    .option('--remotes <names>', 'the remotes that it may publish, separated by commas', listOfNames, [])
    .option(
      '--custom <names>',
      'custom remotes that it may publish, including those that do not exist yet',
      listOfNames,
      [],
    )
    .option('--server-code', 'allow code that runs on the server; only stock remotes have such code')
    .option(
      '--expires <time>',
      'how long it is valid, such as 90d; default: until it is revoked',
      parseHours,
    );
  return printsResult(command, async ({ squad, remotes, custom, serverCode, expires }, _args, self) => {
    if (remotes.length + custom.length === 0)
      refuseUsage(self, 'say what it may publish: --remotes offers, or --custom newtown-finance');
    const data = await callRegistry<{ id: string; token: string; remotes: string[] }>('POST', '/tokens', {
      squad,
      remotes,
      customRemotes: custom,
      serverCode: serverCode ?? false,
      validHours: expires,
    });
    return {
      text: `token ${data.id} of squad "${squad}" for ${data.remotes.join(', ')}, ${serverCode ? 'with' : 'without'} server code; it is shown only once:\n${data.token}`,
      data,
    };
  });
}

const listOfNames = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function list() {
  return printsResult(new Command('list').description('list the tokens and who holds them'), async () => {
    const { tokens } = await callRegistry<{ tokens: DeployToken[] }>('GET', '/tokens');
    return {
      text: writeTable([
        ['id', 'squad', 'for', 'server code', 'since (UTC)', 'last used', 'expires', 'revoked'],
        ...tokens.map((one) => [
          one.id,
          one.squad,
          one.remotes.join(', '),
          one.server_code ? 'yes' : 'no',
          moment(one.created_at),
          moment(one.last_used_at),
          moment(one.expires_at),
          moment(one.revoked_at),
        ]),
      ]),
      data: tokens,
    };
  });
}

function revoke() {
  const command = new Command('revoke').description('revoke a token').argument('<id>');
  return printsResult(command, async (_options, [id]) => {
    const data = await callRegistry('DELETE', `/tokens/${encodeURIComponent(id)}`);
    return { text: `token ${id} is revoked`, data };
  });
}
