import type { CSSProperties } from 'react';
import { weekdayOf } from '@forecourt/contracts/locations/clock';
import { Box, Fieldset, fullColumns, Text, type SystemStyleObject } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { Slot, SlotDay } from '../../../model/bookings/bookings-api.ts';
import { dayText, monthsText, shortDayText, timeText } from '../../../model/bookings/slot-text.ts';
import { bookingMessages } from '../booking-messages.ts';

type Props = {
  days: SlotDay[];
  date: string | null;
  slot: string | null;
  loanCar?: boolean;
  error?: string | undefined;
  /** The location in whose local time the slots are shown. */
  placeName: string;
  /** The id of the first time, so that an error can link to it. */
  id?: string;
  onDate: (date: string) => void;
  onSlot: (slot: string) => void;
};

/** A calendar of bookable days, and the free times of one, as radio buttons without scripts. */
export function SlotPicker({
  days,
  date,
  slot,
  loanCar = false,
  error,
  placeName,
  id,
  onDate,
  onSlot,
}: Props) {
  const { locale } = useSite();
  const t = bookingMessages.use();
  const chosen = days.find((day) => day.date === date);
  return (
    <>
      <Fieldset label={t.day}>
        <Calendar days={days} date={date} loanCar={loanCar} onDate={onDate} />
      </Fieldset>
      <Fieldset label={t.time} helper={t.localTime(placeName)} error={error}>
        {chosen && freeSlots(chosen, loanCar).length > 0 ? (
          <Box css={timesOf(freeSlots(chosen, loanCar).length)}>
            {freeSlots(chosen, loanCar).map(({ startsAt, time }, index) => (
              <Box as="label" key={startsAt} css={cell}>
                <input
                  type="radio"
                  id={index === 0 ? id : undefined}
                  name="slot"
                  value={startsAt}
                  required
                  {...choice(startsAt === slot, () => onSlot(startsAt))}
                />
                <bdi>{timeText(time, locale)}</bdi>
              </Box>
            ))}
          </Box>
        ) : (
          <Text variant="muted">{t.noTimesOnDay}</Text>
        )}
      </Fieldset>
    </>
  );
}

function Calendar({
  days,
  date,
  loanCar,
  onDate,
}: Pick<Props, 'days' | 'date' | 'onDate'> & { loanCar: boolean }) {
  const { locale } = useSite();
  const t = bookingMessages.use();
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (!first || !last) return null;
  return (
    <Box containerType="inline-size">
      {/* Each day is named with its month. */}
      <Text variant="small" mt="1" aria-hidden css={{ [inNarrow]: { display: 'none' } }}>
        {monthsText(first, last, locale)}
      </Text>
      <Box css={calendar}>
        {week.map((weekday) => (
          <Text as="span" variant="small" key={weekday} data-part="weekday" textAlign="center" aria-hidden>
            {t.weekday(weekday)}
          </Text>
        ))}
        {days.map((day) => {
          const count = freeSlots(day, loanCar).length;
          return (
            <Box as="label" key={day.date} css={cell} style={startIn(day.date)}>
              <input
                type="radio"
                name="date"
                value={day.date}
                disabled={count === 0}
                aria-label={t.timesFree(dayText(day.date, locale), count)}
                {...choice(day.date === date, () => onDate(day.date))}
              />
              <Box as="span" aria-hidden data-part="in-week">
                {Number(day.date.slice(8))}
              </Box>
              <Box as="span" aria-hidden data-part="in-list">
                {t.weekday(weekdayOf(day.date))} {shortDayText(day.date, locale)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Returns the free times of a day; with a loan car only if the day has one. */
export const freeSlots = (day: SlotDay, loanCar: boolean): Slot[] =>
  loanCar && !day.loanCar ? [] : day.slots;

/** Returns the first day with a free time. */
export function firstFreeDay(days: SlotDay[], loanCar: boolean): string | null {
  return days.find((day) => freeSlots(day, loanCar).length > 0)?.date ?? null;
}

const choice = (checked: boolean, onChoose: () => void) => ({ checked, onChange: onChoose });

/** The week starts on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];
const startIn = (date: string) => ({ '--weekday': ((weekdayOf(date) + 6) % 7) + 1 }) as CSSProperties;

/** Seven narrow columns are too small for a finger and the weekdays: the days are a list. */
const inNarrow = '@container (max-width: 17rem)';

const calendar: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '1',
  mt: '2',
  maxW: '28rem',
  fontVariantNumeric: 'tabular-nums',
  '& label': { gridColumnStart: 'var(--weekday)' },
  '& [data-part=in-list]': { display: 'none' },
  [inNarrow]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr))',
    '& label': { gridColumnStart: 'auto' },
    '& [data-part=weekday], & [data-part=in-week]': { display: 'none' },
    '& [data-part=in-list]': { display: 'inline' },
  },
};
/** Returns grid columns: at most this many, fewer if large text would make a time narrower than 4.25 rem. */
const timeColumns = (most: number) =>
  `repeat(auto-fill, minmax(max(calc((100% - ${most - 1} * var(--fc-spacing-2)) / ${most}), min(100%, 4.25rem)), 1fr))`;

/** The rows of times are as full as their number allows; one left over on phones fills its row. */
function timesOf(count: number): SystemStyleObject {
  const onPhones = fullColumns(count, [4, 3]);
  return {
    display: 'grid',
    gridTemplateColumns: { base: timeColumns(onPhones), sm: timeColumns(fullColumns(count, [6, 5, 4])) },
    gap: '2',
    mt: '2',
    fontVariantNumeric: 'tabular-nums',
    ...(count % onPhones === 1 && { '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } } }),
  };
}
/** Makes a radio button look like a cell. The circle is transparent; focus and keyboard remain. */
const cell: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minH: 'control',
  px: '1',
  textAlign: 'center',
  fontSize: 'sm',
  lineHeight: 'tight',
  borderWidth: '1px',
  borderColor: 'line-strong',
  rounded: 'control',
  bg: 'surface',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'inherit' },
  '&:hover': { borderColor: 'ink' },
  '&:has(input:checked)': {
    bg: 'brand',
    borderColor: 'brand-edge',
    color: 'brand-ink',
    fontWeight: 'semibold',
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '2px' },
  '&:has(input:disabled)': {
    borderColor: 'transparent',
    bg: 'transparent',
    color: 'ink-muted',
    textDecoration: 'line-through',
    cursor: 'not-allowed',
  },
  // Forced colours remove the background that tells the chosen one from the others.
  '@media (forced-colors: active)': {
    '&:has(input:checked)': {
      forcedColorAdjust: 'none',
      bg: 'Highlight',
      borderColor: 'Highlight',
      color: 'HighlightText',
    },
    '&:has(input:disabled)': { color: 'GrayText' },
  },
};
