import { Command } from 'commander';
import { printsResult } from './print-result.ts';
import { callRegistry } from './registry-client.ts';
import { refuseUsage } from './run-command-line.ts';
import { moment, writeTable } from './write-table.ts';

type TokenRow = {
  id: string;
  squad: string;
  remotes: string[];
  server_code?: boolean;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
};

/** Commands for squads' deploy tokens; they require the platform's own token. */
export function tokenCommand(): Command {
  return new Command('token')
    .description("squads' deploy tokens")
    .addCommand(create())
    .addCommand(list())
    .addCommand(revoke());
}

function create(): Command {
  const command = new Command('create')
    .description('make a token; it is shown this once')
    .requiredOption('--squad <name>', 'who holds it')
    .option('--remotes <names>', 'what it may publish, separated by commas', listOfNames, [])
    .option(
      '--custom <names>',
      'custom remotes that it may publish, also those still to be made',
      listOfNames,
      [],
    )
    .option('--server-code', 'with code that runs on the server; only stock remotes have such code');
  type Options = { squad: string; remotes: string[]; custom: string[]; serverCode?: boolean };
  return printsResult<[], Options>(command, async ({ squad, remotes, custom, serverCode }, _args, self) => {
    if (remotes.length + custom.length === 0)
      refuseUsage(self, 'say what it may publish: --remotes offers, or --custom newtown-finance');
    const data = await callRegistry<{ id: string; token: string; remotes: string[] }>('POST', '/tokens', {
      squad,
      remotes,
      customRemotes: custom,
      serverCode: serverCode ?? false,
    });
    return {
      text: `token ${data.id} of squad "${squad}" for ${data.remotes.join(', ')}, ${serverCode ? 'with' : 'without'} server code; it is shown this once:\n${data.token}`,
      data,
    };
  });
}

const listOfNames = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function list(): Command {
  return printsResult<[], object>(new Command('list').description('who holds a token'), async () => {
    const { tokens } = await callRegistry<{ tokens: TokenRow[] }>('GET', '/tokens');
    return {
      text: writeTable([
        ['id', 'squad', 'for', 'server code', 'since (UTC)', 'last used', 'revoked'],
        ...tokens.map((one) => [
          one.id,
          one.squad,
          one.remotes.join(', '),
          one.server_code ? 'yes' : 'no',
          moment(one.created_at),
          moment(one.last_used_at),
          moment(one.revoked_at),
        ]),
      ]),
      data: tokens,
    };
  });
}

function revoke(): Command {
  const command = new Command('revoke').description('end a token').argument('<id>');
  return printsResult<[string], object>(command, async (_options, [id]) => {
    const data = await callRegistry('DELETE', `/tokens/${encodeURIComponent(id)}`);
    return { text: `token ${id} opens nothing any more`, data };
  });
}
