import { Command } from 'commander';
import { printsResult } from './print-result.ts';
import { callRegistry } from './registry-client.ts';
import { refuseUsage } from './run-command-line.ts';
import { moment, writeTable } from './write-table.ts';

type Account = {
  email: string;
  name: string;
  squad: string;
  remotes: string[];
  lastUsedAt: string | null;
  state: string;
};

/** Commands for the accounts of people who use the dashboard; they require the platform's own token. */
export const staffCommand = (): Command =>
  new Command('staff')
    .description('manage the accounts of people who use the dashboard')
    .addCommand(invite())
    .addCommand(list())
    .addCommand(revoke());

type Options = { name: string; squad?: string; remotes: string[]; serverCode?: boolean; platform?: boolean };

function invite(): Command {
  const command = new Command('invite')
    .description('print a link with which a person chooses a password; again, to change rights')
    .argument('<email>')
    .requiredOption('--name <name>', 'the name that the history shows')
    .option('--squad <name>', 'the squad or agency')
    .option('--remotes <names>', 'the remotes, separated by commas', (text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .option('--server-code', 'allow code that runs on the server')
    .option('--platform', 'of the platform squad, which may do everything');
  return printsResult<[string], Options>(command, async (options, [email], self) => {
    const { name, squad, remotes = [], serverCode = false, platform = false } = options;
    if (platform && (squad || remotes.length > 0 || serverCode))
      refuseUsage(self, '--platform includes everything: leave out --squad, --remotes and --server-code');
    if (!platform && (!squad || remotes.length === 0))
      refuseUsage(self, 'say whose remotes they are: --squad offers --remotes offers, or --platform');
    const data = await callRegistry<{ url: string; validHours: number }>('POST', '/staff', {
      email,
      name,
      squad,
      remotes,
      serverCode,
      isPlatform: platform,
    });
    return { text: `for ${email}, once, within ${data.validHours} hours:\n${data.url}`, data };
  });
}

const list = () =>
  printsResult<[], object>(new Command('list').description('list the accounts'), async () => {
    const { staff } = await callRegistry<{ staff: Account[] }>('GET', '/staff');
    return {
      text: writeTable(
        [
          ['e-mail', 'name', 'squad', 'for', 'last signed in (UTC)', 'state'],
          ...staff.map((one) => [
            one.email,
            one.name,
            one.squad,
            one.remotes.join(', '),
            moment(one.lastUsedAt),
            one.state,
          ]),
        ],
        'nobody has an account: forecourt staff invite',
      ),
      data: staff,
    };
  });

function revoke(): Command {
  const command = new Command('revoke').description('end an account and its sessions').argument('<email>');
  return printsResult<[string], object>(command, async (_options, [email]) => {
    const data = await callRegistry('DELETE', `/staff/${encodeURIComponent(email)}`);
    return { text: `the account ${email} is revoked`, data };
  });
}
