import { Option, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { StaffAccount } from '@forecourt/contracts/remote/registry-api';
import { printsResult } from '../print-result.ts';
import { callRegistry } from '../registry-client.ts';
import { refuseUsage } from '../run-command-line.ts';
import { moment, writeTable } from '../write-table.ts';

/** Commands for the accounts of people who use the dashboard; they require the platform's own token. */
export const staffCommand = (): CommandUnknownOpts =>
  new Command('staff')
    .description('manage the accounts of people who use the dashboard, or change the content of sites')
    .addCommand(invite())
    .addCommand(list())
    .addCommand(revoke());

function invite() {
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
    .option('--platform', 'of the platform squad, which may do everything')
    .option(
      '--site <slug>',
      'a site whose content the person may change; can be repeated',
      (slug: string, earlier: string[]) => [...earlier, slug],
      [],
    )
    .addOption(
      new Option('--role <role>', 'in the content of these sites; default: editor').choices([
        'author',
        'editor',
        'admin',
        'careers',
      ]),
    );
  return printsResult(command, async (options, [email], self) => {
    const { name, squad, remotes = [], serverCode = false, platform = false, site, role } = options;
    if (platform && (squad || remotes.length > 0 || serverCode))
      refuseUsage(self, '--platform includes everything: leave out --squad, --remotes and --server-code');
    if (role && site.length === 0)
      refuseUsage(self, `--role ${role} is of the content of sites: add --site, such as --site harbour`);
    const isForRemotes = squad !== undefined && remotes.length > 0;
    if (!platform && !isForRemotes && (site.length === 0 || squad || remotes.length > 0))
      refuseUsage(
        self,
        'say what the account is for: --squad offers --remotes offers, --site harbour, or --platform',
      );
    const data = await callRegistry<{ url: string; validHours: number }>('POST', '/staff', {
      email,
      name,
      squad: squad ?? (platform ? undefined : 'content'),
      remotes,
      serverCode,
      isPlatform: platform,
      sites: Object.fromEntries(site.map((slug) => [slug, role ?? 'editor'])),
    });
    return { text: `for ${email}, once, within ${data.validHours} hours:\n${data.url}`, data };
  });
}

const list = () =>
  printsResult(new Command('list').description('list the accounts'), async () => {
    const { staff } = await callRegistry<{ staff: StaffAccount[] }>('GET', '/staff');
    return {
      text: writeTable(
        [
          ['email', 'name', 'squad', 'for', 'content of', 'last signed in (UTC)', 'state'],
          ...staff.map((one) => [
            one.email,
            one.name,
            one.squad,
            one.remotes.join(', '),
            Object.entries(one.sites)
              .map(([slug, role]) => `${slug} (${role})`)
              .join(', '),
            moment(one.lastUsedAt),
            one.state,
          ]),
        ],
        'nobody has an account: forecourt staff invite',
      ),
      data: staff,
    };
  });

function revoke() {
  const command = new Command('revoke').description('end an account and its sessions').argument('<email>');
  return printsResult(command, async (_options, [email]) => {
    const data = await callRegistry('DELETE', `/staff/${encodeURIComponent(email)}`);
    return { text: `the account ${email} is revoked`, data };
  });
}
