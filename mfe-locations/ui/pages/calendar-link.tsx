import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { Location } from '@forecourt/contracts/locations/location';
import type { Department } from '@forecourt/contracts/locations/opening-ranges';
import { ButtonLink, Icon } from '@forecourt/design-system';
import { hoursPath } from '../../model/hours-path.ts';
import { locationMessages } from './location-messages.ts';

type CalendarLinkProps = { location: Location; department?: Department };

/** The hours of a location, or of a department, for the calendar of the person who visits it. */
export function CalendarLink({ location: { slug, name }, department }: CalendarLinkProps) {
  const t = locationMessages.use();
  return (
    <ButtonLink
      as="a"
      href={hoursPath(slug, department)}
      variant="link"
      size="sm"
      px="0"
      alignSelf="flex-start"
      aria-label={t.hoursInCalendarOf(department ? `${name}, ${t.kind(department)}` : name)}
    >
      <Icon as={CalendarPlus} size={16} />
      {t.hoursInCalendar}
    </ButtonLink>
  );
}
