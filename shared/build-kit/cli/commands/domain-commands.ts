import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Domain } from '@forecourt/contracts/remote/registry-api';
import { printsResult } from '../print-result.ts';
import { callRegistry } from '../registry-client.ts';
import { writeTable } from '../write-table.ts';

/** Commands for the domains of a running installation; changes require the platform's own token. */
export function domainCommand(): CommandUnknownOpts {
  return new Command('domain')
    .description('manage the domains of a running installation, whose remotes are stock remotes')
    .addCommand(add())
    .addCommand(list())
    .addCommand(remove());
}

function add() {
  const command = new Command('add')
    .description('add a domain while the sites run; again with --url, to change where its server answers')
    .argument('<name>')
    .option('--url <address>', "where the domain's server answers, such as http://insurance:4100");
  return printsResult(command, async ({ url }, [name]) => {
    const data = await callRegistry<{ url: string | null; startsHere: boolean }>('POST', '/domains', {
      name,
      url: url ?? null,
    });
    const server = data.url
      ? `its server answers at ${data.url}`
      : data.startsHere
        ? 'its server of this workspace runs in a process of its own'
        : 'it has no server: name one with --url';
    return { text: `domain "${name}" is added; ${server}. Its remote can be released now`, data };
  });
}

function list() {
  return printsResult(new Command('list').description('list the domains'), async () => {
    const { domains } = await callRegistry<{ domains: Domain[] }>('GET', '/domains');
    return {
      text: writeTable([
        ['domain', 'since', 'server'],
        ...domains.map(({ name, url, isAdded }) => [
          name,
          isAdded ? 'added to this installation' : 'part of this release',
          url,
        ]),
      ]),
      data: domains,
    };
  });
}

function remove() {
  const command = new Command('remove')
    .description('remove a domain that was added; its remote is retired first')
    .argument('<name>');
  return printsResult(command, async (_options, [name]) => {
    const data = await callRegistry('DELETE', `/domains/${encodeURIComponent(name)}`);
    return { text: `domain "${name}" is removed`, data };
  });
}
