import Phone from 'lucide-react/icons/phone';
import type { MouseEvent } from 'react';
import { callLabel, choosePhone, telHref } from '@forecourt/contracts/locations/phone';
import { ButtonLink, Icon, type ButtonLinkProps } from '@forecourt/design-system';
import { track, useLocation, useSite } from '@forecourt/remote-kit';
import { messages } from './messages.ts';

/** Returns the site's phone number; null if it has none, or if numbers are revealed by a click. */
export function useSitePhone(): string | null {
  const { phone } = useSite().locations;
  return phone.masked ? null : choosePhone(phone, null, null);
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
