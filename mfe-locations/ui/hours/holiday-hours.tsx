import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { weekdayOf } from '@forecourt/contracts/locations/clock';
import type { Location, SpecialHours } from '@forecourt/contracts/locations/location';
import { specialHoursOf, specialRange } from '@forecourt/contracts/locations/opening-ranges';
import { Box, Button, Flex, Heading, Icon, IconButton } from '@forecourt/design-system';
import { useFormat, useHistoryDialog } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { formatHours } from './format-hours.ts';
import { HoursRow } from './hours-row.tsx';

/** A button that opens the coming holidays in a dialog. A native popover without script; Back closes it. */
export function HolidayHours({ location, today }: { location: Location; today: string | null }) {
  const t = messages.use();
  const format = useFormat();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { isOpen, open, close } = useHistoryDialog(id);
  const isFirst = useRef(true);
  const showPopover = useEffectEvent(() => {
    const wasOpenedEarly = isFirst.current && popover.current !== null && isShown(popover.current);
    isFirst.current = false;
    // What was opened before the page was hydrated stays open.
    if (wasOpenedEarly) open();
    else if (isOpen) popover.current?.showPopover?.();
    else popover.current?.hidePopover?.();
  });
  useEffect(() => showPopover(), [isOpen]);
  const days = holidaysOf(location, today);
  if (days.length === 0) return null;
  return (
    <>
      <Button variant="link" size="sm" px="0" mt="2" popoverTarget={id} aria-haspopup="dialog">
        <Icon as={CalendarDays} size={16} />
        {t.holidayHours}
      </Button>
      <Box
        asChild
        p="5"
        rounded="card"
        borderWidth="1px"
        borderColor="line"
        bg="surface"
        color="ink"
        boxShadow="float"
        css={dialog}
      >
        <div
          ref={popover}
          id={id}
          popover="auto"
          role="dialog"
          aria-labelledby={`${id}-title`}
          onToggle={(event) => {
            if (event.newState !== 'open') return close();
            open();
            event.currentTarget.querySelector('button')?.focus();
          }}
        >
          <Flex justify="space-between" align="start" gap="4" mb="3">
            <Heading as="h2" size="h4" id={`${id}-title`}>
              {t.holidayHoursOf(location.name)}
            </Heading>
            <IconButton label={t.close} variant="ghost" popoverTarget={id} popoverTargetAction="hide">
              <Icon as={X} />
            </IconButton>
          </Flex>
          <Box as="dl" fontSize="sm">
            {days.map(({ date, department, entries }) => {
              const ranges = entries.flatMap(specialRange);
              return (
                <HoursRow
                  key={`${date} ${department ?? ''}`}
                  term={t.dayAndDate(t.weekday(weekdayOf(date)), format.date(date))}
                  note={noteOf(entries, department && t.departmentNamed(department))}
                  values={ranges.length > 0 ? ranges.map((range) => formatHours(range, t)) : [t.closed]}
                />
              );
            })}
          </Box>
        </div>
      </Box>
    </>
  );
}

/** A browser without popovers does not know the selector. */
const isShown = (box: HTMLElement) => 'showPopover' in box && box.matches(':popover-open');

/** What the day is, and the department that it concerns. */
const noteOf = (entries: SpecialHours[], department: string | null) =>
  [entries.find(({ name }) => name)?.name, department].filter(Boolean).join(' · ') || null;

type Holiday = { date: string; department: string | null; entries: SpecialHours[] };

/** The holidays from today on, departments listed separately. `today` is null before hydration. */
function holidaysOf(location: Location, today: string | null): Holiday[] {
  const days = new Map<string, Holiday>();
  for (const entry of specialHoursOf(location)) {
    if (today !== null && entry.date < today) continue;
    const department = entry.department?.trim() || null;
    const key = `${entry.date} ${department?.toLowerCase() ?? ''}`;
    const day = days.get(key) ?? { date: entry.date, department, entries: [] };
    day.entries.push(entry);
    days.set(key, day);
  }
  return [...days.values()];
}

const dialog = {
  margin: 'auto',
  width: 'min(26rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  overflowY: 'auto',
  '&::backdrop': { background: 'rgb(10 12 16 / 0.45)' },
} as const;
