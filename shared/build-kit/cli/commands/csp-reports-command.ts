import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { PolicyReport } from '@forecourt/contracts/remote/registry-api';
import { parseCount } from '../parse-values.ts';
import { printsResult } from '../print-result.ts';
import { callRegistry, withQuery } from '../registry-client.ts';
import { moment, writeTable } from '../write-table.ts';

/** Lists what content security policies blocked in browsers. */
export function cspReportsCommand(): CommandUnknownOpts {
  const command = new Command('csp-reports')
    .description('list what content security policies blocked in browsers, by site')
    .option('--tenant <slug>', 'only this site')
    .option('--days <count>', 'how many days back', parseCount, 7);
  return printsResult(command, async ({ tenant, days }) => {
    const { reports } = await callRegistry<{ reports: PolicyReport[] }>(
      'GET',
      withQuery('/csp-reports', { days, tenant }),
    );
    return {
      text: writeTable(
        [
          ['site', 'directive', 'stopped', 'times', 'last (UTC)'],
          ...reports.map((one) => [
            one.tenant || 'none',
            one.directive,
            one.blocked,
            String(one.hits),
            moment(one.last_at),
          ]),
        ],
        'browsers have reported nothing that a policy blocked',
      ),
      data: reports,
    };
  });
}
