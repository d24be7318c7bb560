import MessageSquare from 'lucide-react/icons/message-square';
import PhoneIcon from 'lucide-react/icons/phone';
import { useEffect, useState, type FormEvent, type MouseEvent } from 'react';
import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { callLabel, choosePhone, maskPhone, smsHref, telHref } from '@forecourt/contracts/locations/phone';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Button, ButtonLink, Flex, Icon, type ButtonLook } from '@forecourt/design-system';
import { track, useApi, useLocation, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

export type Callee = {
  locationId: string | null;
  carId: string | null;
  carType: CarType | null;
  dealershipId: string | null;
  locationPhone: string | null;
  acceptsSms: boolean;
};

const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const satisfies Record<
  string,
  ButtonLook['variant']
>;

const revealPath: (typeof locationsApi)['callReveal'] = '/api/locations/call-reveal';

type Props = {
  callee: Callee;
  look?: keyof typeof looks | undefined;
  label?: string | undefined;
  width?: 'auto' | 'full';
};

/**
 * The phone number, chosen by the site's rule, as a `tel:` link that logs event 25. On sites that mask numbers, a button first reveals the
 * number and reports that to the server; without JavaScript the button submits a form. Renders nothing (and warns) if there is no number.
 */
export function PhoneButton({ callee, look = 'secondary', label, width = 'auto' }: Props) {
  const site = useSite();
  const api = useApi();
  const { pathname } = useLocation();
  const t = messages.use();
  const [shown, setShown] = useState(!site.locations.phone.masked);
  const phone = choosePhone(site.locations.phone, callee.carType, callee.locationPhone);
  useEffect(() => {
    if (phone === null)
      console.warn(
        'this page has no phone number to call: check the phone settings of the site and the location',
      );
  }, [phone]);
  if (phone === null) return null;

  const reveal = () => {
    setShown(true);
    api
      .post(revealPath, {
        car_id: callee.carId,
        dealership_id: callee.dealershipId,
        website_id: site.id,
      })
      .catch((error: unknown) => console.warn('the revealed phone number was not logged', error));
  };
  const style = { variant: looks[look], width };
  if (!shown) {
    const hidden = {
      location_id: callee.locationId,
      car_id: callee.carId,
      car_type: callee.carType,
      dealership_id: callee.dealershipId,
      website_id: site.id,
    };
    return (
      <Box
        as="form"
        {...{ method: 'post', action: revealPath }}
        w={width === 'full' ? 'full' : undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          reveal();
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <Button type="submit" {...style} aria-label={`${t.showNumber}: ${phone.slice(0, 5)}`}>
          <Icon as={PhoneIcon} />
          <bdi>{maskPhone(phone)}</bdi>
        </Button>
      </Box>
    );
  }
  return (
    <Flex wrap="wrap" gap="2" w={width === 'full' ? 'full' : undefined}>
      <ButtonLink
        as="a"
        {...style}
        href={telHref(phone)}
        aria-label={label ? `${label}: ${phone}` : t.call(phone)}
        flex={width === 'full' ? '1' : undefined}
        onClick={(event: MouseEvent) => {
          // The second click of a double click is not a second call.
          if (event.detail < 2) track('callDealer', { label: callLabel(pathname, callee.carType) });
        }}
      >
        <Icon as={PhoneIcon} />
        {label ?? <bdi>{phone}</bdi>}
      </ButtonLink>
      {site.locations.phone.sms && callee.acceptsSms && (
        <ButtonLink as="a" variant={looks[look]} shape="icon" href={smsHref(phone)} aria-label={t.text}>
          <Icon as={MessageSquare} />
        </ButtonLink>
      )}
    </Flex>
  );
}
