import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { ServedFragment } from '@forecourt/contracts/remote/registry-api';
import { printsResult } from '../print-result.ts';
import { callRegistry, withQuery } from '../registry-client.ts';
import { writeTable } from '../write-table.ts';

/** `forecourt fragments`: what every remote offers to others. */
export function fragmentsCommand(): CommandUnknownOpts {
  const command = new Command('fragments')
    .description(
      'list the fragments that are served: who provides and who places them; with a name, also its props',
    )
    .argument('[fragment]', 'such as finance/estimate')
    .option('--channel <name>', 'the channel', 'stable');
  return printsResult(command, async ({ channel }, [name]) => {
    const { fragments } = await callRegistry<{ fragments: ServedFragment[] }>(
      'GET',
      withQuery('/fragments', { channel, name }),
    );
    const table = writeTable([
      ['fragment', 'provided by', 'rendered', 'KB', 'placed by'],
      ...fragments.map((one) => [
        one.name,
        `${one.owner} ${one.version}`,
        one.server ? 'on the server' : 'in the browser',
        Math.round(one.bytes / 1024),
        one.consumers.map(({ remote, places }) => `${remote} (${places.length})`).join(', '),
      ]),
    ]);
    const details = name
      ? fragments.map(({ props, consumers }) =>
          [
            '',
            ...consumers.flatMap(({ remote, places }) => places.map((place) => `${remote} ${place}`)),
            `props: ${props ? JSON.stringify(props, null, 2) : 'this build records none'}`,
          ].join('\n'),
        )
      : [];
    return { text: [table, ...details].join('\n'), data: fragments };
  });
}
