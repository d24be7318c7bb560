import { Command, type CommandUnknownOpts, type OptionValues } from '@commander-js/extra-typings';
import type {
  ChannelState,
  PublishedVersion,
  RegistryStatus,
  SeenVersion,
} from '@forecourt/contracts/remote/registry-api';
import { parsePercent } from '../parse-values.ts';
import { printsResult } from '../print-result.ts';
import { readStatus, remotePath } from '../read-status.ts';
import { callRegistry } from '../registry-client.ts';
import { channelOption, reasonOption, remoteArgument, remoteCommand } from '../remote-argument.ts';
import { refuseUsage } from '../run-command-line.ts';
import { moment, writeTable } from '../write-table.ts';
import { diffCommand, historyCommand } from './history-commands.ts';

/** The commands for published versions, with which squads and operators control who gets which version. */
export const versionCommands = (): CommandUnknownOpts[] => [
  promote(),
  rollback(),
  canary(),
  pin(),
  unpin(),
  retire(),
  status(),
  historyCommand(),
  diffCommand(),
  collect(),
];

function promote() {
  const command = remoteCommand('promote', 'serve a version to everybody on a channel; default: its canary')
    .argument('[version]')
    .option(...channelOption)
    .option(...reasonOption)
    .option('--again', 'allow a version that was withdrawn')
    .option('--new-channel', 'create the channel if it does not exist');
  return printsResult(command, async (options, args, self) => {
    const [name, named] = remoteArgument(self, args);
    const { channels } = await readStatus(name);
    const version = named ?? channels.find((one) => one.channel === options.channel)?.canary?.version;
    if (!version)
      refuseUsage(
        self,
        `remote "${name}" has no canary on "${options.channel}": name the version (forecourt status ${name} lists them)`,
      );
    await callRegistry('POST', `${remotePath(name)}/point`, { version, action: 'promote', ...options });
    return {
      text: `everybody on "${options.channel}" gets ${name} ${version} from the next page load on`,
      data: { name, version, channel: options.channel },
    };
  });
}

function rollback() {
  const command = remoteCommand('rollback', 'go back to the previous good version, or to a named one')
    .argument('[version]')
    .option(...channelOption)
    .option(...reasonOption);
  return printsResult(command, async (options, args, self) => {
    const [name, version] = remoteArgument(self, args);
    const started = performance.now();
    const data = await callRegistry<{
      version: string;
      why: string;
      skipped: { version: string; why: string }[];
    }>('POST', `${remotePath(name)}/point`, { version, action: 'rollback', ...options });
    const skipped = data.skipped.map((one) => `\nskipped ${one.version}: ${one.why}`).join('');
    return {
      text: `"${options.channel}" is back at ${name} ${data.version} (${Math.round(performance.now() - started)} ms): ${data.why}${skipped}`,
      data,
    };
  });
}

function canary() {
  const command = remoteCommand('canary', 'serve a version to a fixed share of the visitors; "off" ends it')
    .argument('[version]', 'the version; default: the running canary')
    .argument('[share]', 'such as 10%, or "off"')
    .addHelpText(
      'after',
      '\n  forecourt canary finance 1.2.0-abc 10%\n  forecourt canary finance 25%\n  forecourt canary finance off',
    )
    .option(...channelOption)
    .option(...reasonOption);
  return printsResult(command, async (options, args, self) => {
    const [name, ...rest] = remoteArgument(self, args);
    if (name === 'off' || /^[\d.]+%$/.test(name))
      refuseUsage(self, `name the remote: forecourt canary finance ${name}`);
    const share = rest.at(-1);
    if (!share || rest.length > 2)
      refuseUsage(self, `state the share: forecourt canary ${name} <version> 10%`);
    const percent = share === 'off' ? 0 : parsePercent(share);
    const version = rest.length === 2 ? rest[0] : null;
    const data = await callRegistry<{ canary: { version: string; percent: number } | null }>(
      'POST',
      `${remotePath(name)}/canary`,
      { version, percent, ...options },
    );
    return {
      text: data.canary
        ? `${data.canary.percent} % of the visitors of "${options.channel}" get ${name} ${data.canary.version}`
        : `the canary of ${name} on "${options.channel}" has ended`,
      data,
    };
  });
}

type PinOptions = { tenant?: string; template?: string; reason?: string };

function pin() {
  const command = remoteCommand('pin', 'pin a version for one site, or for all sites of a template').argument(
    '[version]',
  );
  return printsResult(withPlace(command), async (options, args, self) => {
    const [name, version] = remoteArgument(self, args);
    if (!version)
      refuseUsage(self, `name the version: forecourt pin ${name} <version> --tenant harbour (unpin ends it)`);
    return setPin(self, name, version, options);
  });
}

function unpin() {
  const command = remoteCommand('unpin', 'end the pin of a site, or of all sites of a template');
  return printsResult(withPlace(command), async (options, args, self) =>
    setPin(self, remoteArgument(self, args)[0], null, options),
  );
}

const withPlace = <Arguments extends unknown[], Options extends OptionValues>(
  command: Command<Arguments, Options>,
) =>
  command
    .option('--tenant <slug>', 'the site')
    .option('--template <name>', 'all sites of this template')
    .option(...reasonOption);

async function setPin(
  command: CommandUnknownOpts,
  name: string,
  version: string | null,
  { tenant, template, reason }: PinOptions,
) {
  if (Boolean(tenant) === Boolean(template))
    refuseUsage(command, 'name the sites: either --tenant <slug> or --template <name>');
  const [scope, key] = tenant ? ['tenant', tenant] : ['template', template];
  const data = await callRegistry('POST', `${remotePath(name)}/pin`, { scope, key, version, reason });
  return {
    text: version
      ? `${scope} "${key}" gets ${name} ${version}`
      : `${scope} "${key}" gets its channel's version of ${name} again`,
    data,
  };
}

function retire() {
  const command = remoteCommand(
    'retire',
    'remove a remote from every page; its history stays, and a release or a promotion restores it',
  )
    .option('--yes', 'retire it; without it the command only says what sites lose')
    .option(...reasonOption);
  return printsResult(command, async ({ reason, yes = false }, args, self) => {
    const [name] = remoteArgument(self, args);
    const data = await callRegistry<{ channels: Record<string, string>; pins: string[] }>(
      'POST',
      `${remotePath(name)}/retire`,
      { reason, isConfirmed: yes },
    );
    const places = [
      ...Object.entries(data.channels).map(([channel, version]) => `"${channel}" (${version})`),
      ...data.pins,
    ];
    return {
      text: `${name} is no longer on any page; it was served on ${places.join(', ')}. Its history stays (forecourt history ${name})`,
      data,
    };
  });
}

function status() {
  const command = new Command('status')
    .description('list the versions that are served; for one remote, also its other versions')
    .argument('[remote]');
  return printsResult(command, async (_options, [name]) => {
    const { channels, pins } = await readStatus(name);
    if (!name) return { text: writeStatus(channels, pins), data: { channels, pins } };
    const [{ versions }, { versions: seen }] = await Promise.all([
      callRegistry<{ versions: PublishedVersion[] }>('GET', `${remotePath(name)}/versions`),
      callRegistry<{ versions: SeenVersion[] }>('GET', `${remotePath(name)}/health`),
    ]);
    return {
      text: [writeStatus(channels, pins, versions), writeSeen(seen)].join('\n\n'),
      data: { channels, pins, versions, seen },
    };
  });
}

function writeSeen(seen: SeenVersion[]): string {
  const milliseconds = (value: number | null) => (value === null ? null : `${Math.round(value)} ms`);
  return writeTable(
    [
      ['seen in the last hour', 'pages', 'failed', 'visits measured', 'LCP', 'INP', 'CLS', 'scripts'],
      ...seen.map(({ version, pages, failures, visits, vitals }) => [
        version,
        pages,
        failures,
        visits,
        milliseconds(vitals.LCP),
        milliseconds(vitals.INP),
        vitals.CLS?.toFixed(3),
        vitals.bytes && `${Math.round(vitals.bytes / 1024)} KB`,
      ]),
    ],
    'no visitor had this remote in the last hour',
  );
}

function writeStatus(
  channels: ChannelState[],
  pins: RegistryStatus['pins'],
  versions: PublishedVersion[] = [],
): string {
  const tables = [
    writeTable(
      [
        ['remote', 'channel', 'version', 'canary', 'last good', 'since (UTC)', 'owner'],
        ...channels.map((one) => [
          one.name,
          one.channel,
          `${one.version}${one.served ? '' : ' (not served!)'}`,
          one.canary ? `${one.canary.version} for ${one.canary.percent} %` : '',
          one.last_good ?? 'the stock remote',
          moment(one.updated_at),
          one.owners.join(', ') || 'platform',
        ]),
      ],
      'no version is served',
    ),
  ];
  if (pins.length > 0)
    tables.push(
      writeTable([
        ['remote', 'pinned for', 'version'],
        ...pins.map((one) => [one.name, `${one.scope} ${one.key}`, one.version]),
      ]),
    );
  if (versions.length > 0)
    tables.push(
      writeTable([
        ['version', 'published (UTC)', 'by', ''],
        ...versions.map((one) => [
          one.version,
          moment(one.published_at),
          one.published_by,
          one.collected_at
            ? 'files collected'
            : one.withdrawn_reason
              ? `withdrawn: ${one.withdrawn_reason}`
              : '',
        ]),
      ]),
    );
  return tables.join('\n\n');
}

function collect() {
  const command = new Command('collect').description('remove the files of versions that nobody uses');
  return printsResult(command, async () => {
    const data = await callRegistry<{ collected: string[] }>('POST', '/collect', {});
    return {
      text:
        data.collected.length > 0
          ? `removed the files of ${data.collected.join(', ')}`
          : 'no files were removed: every stored version is in use or new',
      data,
    };
  });
}
