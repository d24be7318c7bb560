import { InvalidArgumentError, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { writeTable } from '@forecourt/build-kit/cli/write-table';
import { analyticsEvents } from '@forecourt/contracts/events/analytics';
import { clockIn } from '@forecourt/contracts/locations/clock';

/** `forecourt analytics …`: what shoppers did on the sites that store their events. */
export function analyticsCommand(): CommandUnknownOpts {
  return new Command('analytics').description('report what shoppers did on a site').addCommand(summary());
}

function summary() {
  const command = new Command('summary')
    .description("count a day's events, for sites with the sink `beacon`")
    .requiredOption('--tenant <slug>', 'the site')
    .option('--day <date>', "YYYY-MM-DD in the site's time zone; default: today", parseDay);
  return printsResult(command, async ({ tenant, day: requestedDay }) => {
    const { withTenants } = await import('../server/tenants/with-tenants.ts');
    const { summarizeEvents } = await import('../server/analytics/event-repository.ts');
    return withTenants(async (tenants, database) => {
      const site = await tenants.bySlug(tenant);
      if (!site)
        throw new Error(
          `there is no site "${tenant}"; the sites are ${(await tenants.all()).map(({ slug }) => slug).join(', ')}`,
        );
      const day = requestedDay ?? clockIn(site.timeZone, new Date()).date;
      const rows = (await summarizeEvents(database.pool, tenant, day)).map(({ event, ...row }) => ({
        event,
        name: nameOf(event),
        ...row,
      }));
      const header = ['event', 'name', 'about', 'times', 'vehicles'];
      return {
        text:
          rows.length === 0
            ? `${tenant} has no events on ${day}${site.analytics.sinks.includes('beacon') ? '' : ': its setting analytics.sinks does not include "beacon"'}`
            : writeTable([
                header,
                ...rows.map(({ event, name, subject, count, vehicles }) => [
                  String(event),
                  name,
                  subject || '-',
                  String(count),
                  String(vehicles),
                ]),
              ]),
        data: { tenant, day, events: rows },
      };
    });
  });
}

const nameOf = (event: number) =>
  Object.entries(analyticsEvents).find(([, number]) => number === event)?.[0] ?? 'unknown';

function parseDay(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('write the day as YYYY-MM-DD, such as 2026-11-23');
  return text;
}
