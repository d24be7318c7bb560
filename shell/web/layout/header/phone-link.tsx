import Phone from 'lucide-react/icons/phone';
import type { MouseEvent } from 'react';
import { useMatches } from 'react-router';
import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import { callLabel, choosePhone, telHref } from '@forecourt/contracts/locations/phone';
import { ButtonLink, Icon, type ButtonLinkProps } from '@forecourt/design-system';
import { track, useLocation, useSite, type PageHandle } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { useMainLocation } from '../use-frame-data.ts';

/**
 * Returns the site's phone number, on pages about service or parts that of the department; null if it has
 * none, or if numbers are revealed by a click.
 */
export function useSitePhone(): string | null {
  const { phone } = useSite().locations;
  const department = usePageDepartment();
  const { department_phones: phones } = useMainLocation();
  if (phone.masked) return null;
  const ofDepartment = department === 'service' || department === 'parts' ? phones?.[department] : null;
  return ofDepartment ?? choosePhone(phone, null, null);
}

/** Returns the department that the page is about, as its handle says. */
function usePageDepartment(): LeadDepartment | undefined {
  const site = useSite();
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<PageHandle<unknown>> | undefined;
  // A page without data shows an error.
  return page?.loaderData === undefined ? undefined : handle?.department?.({ data: page.loaderData, site });
}

type Props = Omit<ButtonLinkProps, 'ref' | 'as' | 'href' | 'children'> & {
  /** The number of a location, for sites without a number of their own. */
  number?: string | null;
};

/** Renders a link that calls the site's phone number, if one is configured, else `number`. */
export function PhoneLink({ number = null, ...props }: Props) {
  const t = messages.use();
  const { pathname } = useLocation();
  const phone = useSitePhone() ?? number;
  if (!phone) return null;
  return (
    <ButtonLink
      as="a"
      variant="outline"
      href={telHref(phone)}
      aria-label={t.call(phone)}
      onClick={(event: MouseEvent) => {
        // The second click of a double click must not call again.
        if (event.detail < 2) track('callDealer', { label: callLabel(pathname, null) });
      }}
      {...props}
    >
      <Icon as={Phone} size={18} />
      <bdi dir="ltr">{phone}</bdi>
    </ButtonLink>
  );
}
