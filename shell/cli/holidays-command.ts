import { InvalidArgumentError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { writeTable } from '@forecourt/build-kit/cli/write-table';
import { connectSite, siteCommand } from './content/connect-site.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `forecourt content holidays`: the public holidays of the locations' states, for staff to confirm. */
export function holidaysCommand(): CommandUnknownOpts {
  const command = siteCommand('holidays')
    .description(
      "propose the public holidays of each location's state on which it has no special hours yet (days of date-holidays, CC BY-SA 3.0)",
    )
    .option('--year <year>', 'default: next year', parseYear)
    .option('--save', 'store the locations as drafts that are closed then: staff change and publish them');
  return printsResult(command, async ({ year, save = false, ...options }) => {
    const { saveHolidays } = await import('./content/save-holidays.ts');
    const proposed = year ?? new Date().getUTCFullYear() + 1;
    const proposals = await saveHolidays(await connectSite(options), proposed, save);
    const rows = proposals.flatMap(({ location, state, days }) =>
      days.map(({ date, weekday, name }) => [location, state, date, weekdays[weekday]!, name]),
    );
    return {
      text:
        rows.length === 0
          ? `every location has hours for the public holidays of ${proposed}`
          : [
              writeTable([['location', 'state', 'date', 'weekday', 'holiday'], ...rows]),
              save
                ? 'stored as drafts: publish them once staff have confirmed them'
                : 'nothing was stored: add --save to store drafts',
            ].join('\n'),
      data: { year: proposed, proposals, stored: save },
    };
  });
}

function parseYear(text: string): number {
  if (/^20\d\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A year is written 2027.');
}
