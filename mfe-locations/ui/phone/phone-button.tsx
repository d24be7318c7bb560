import MessageSquare from 'lucide-react/icons/message-square';
import PhoneIcon from 'lucide-react/icons/phone';
import { useEffect, useState, type FormEvent, type MouseEvent } from 'react';
import type { z } from 'zod';
import type { CallRevealed, locationsApi } from '@forecourt/contracts/api/locations-api';
import { isolate } from '@forecourt/contracts/format/isolate';
import type { Department } from '@forecourt/contracts/locations/opening-ranges';
import { callLabel, choosePhone, maskPhone, smsHref, telHref } from '@forecourt/contracts/locations/phone';
import type { contentSource } from '@forecourt/contracts/remote/content-source';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Button, ButtonLink, Flex, Icon, type ButtonLook } from '@forecourt/design-system';
import { track, useApi, useHydrated, useLocation, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

export type Callee = {
  locationId: string | null;
  carId: string | null;
  carType: CarType | null;
  dealershipId: string | null;
  locationPhone: string | null;
  /** The number of the location's own page, for buttons that are not about a vehicle. */
  placePhone?: string | null | undefined;
  /** The department of the location whose number it is. */
  department?: Department | undefined;
  acceptsSms: boolean;
};

const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const satisfies Record<
  string,
  ButtonLook['variant']
>;

const revealPath: (typeof locationsApi)['callReveal'] = '/api/locations/call-reveal';

type Revealed = z.infer<typeof CallRevealed>;

type Props = {
  callee: Callee;
  look?: keyof typeof looks | undefined;
  label?: string | undefined;
  width?: 'auto' | 'full';
  /** Names the content whose number it is, in a preview. */
  source?: ReturnType<typeof contentSource>;
};

/**
 * The phone number, chosen by the site's rule, as a `tel:` link that logs event 25. On sites that mask
 * numbers, a button first asks the server for the number, which logs that; without JavaScript the button
 * submits a form. Renders nothing (and warns) if there is no number.
 */
export function PhoneButton({ callee, look = 'secondary', label, width = 'auto', source = {} }: Props) {
  const site = useSite();
  const api = useApi();
  const { pathname } = useLocation();
  const t = messages.use();
  const { masked } = site.locations.phone;
  const [revealed, setRevealed] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isHydrated = useHydrated();
  const chosen =
    callee.placePhone !== undefined
      ? callee.placePhone
      : choosePhone(site.locations.phone, callee.carType, callee.locationPhone);
  const phone = revealed ?? chosen;
  useEffect(() => {
    if (chosen === null)
      console.warn(
        'this page has no phone number to call: check the phone settings of the site and the location',
      );
  }, [chosen]);
  if (phone === null) return null;

  async function reveal(form: HTMLFormElement) {
    if (isPending) return;
    setPending(true);
    try {
      const found = await api.post<Revealed>(revealPath, {
        car_id: callee.carId,
        car_type: callee.carType,
        dealership_id: callee.dealershipId,
        location_id: callee.locationId,
        website_id: site.id,
        department: callee.department ?? null,
      });
      if (found.phone === null) throw new Error('the site has no number for this place');
      setRevealed(found.phone);
    } catch (error) {
      console.warn('the phone number could not be revealed on this page', error);
      // The page that answers the form shows the number, or the browser says why there is none.
      form.submit();
    } finally {
      setPending(false);
    }
  }
  const style = { variant: looks[look], width };
  if (masked && revealed === null) {
    const hidden = {
      location_id: callee.locationId,
      car_id: callee.carId,
      car_type: callee.carType,
      dealership_id: callee.dealershipId,
      website_id: site.id,
      department: callee.department ?? null,
    };
    return (
      <Box
        as="form"
        // A press before this is hydrated waits, so that the number appears on this page.
        {...{
          method: 'post',
          action: revealPath,
          noValidate: isHydrated,
          'data-lists-errors': '',
          ...source,
        }}
        w={width === 'full' ? 'full' : undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void reveal(event.currentTarget as HTMLFormElement);
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <Button
          type="submit"
          {...style}
          busy={isPending}
          aria-label={`${t.showNumber}: ${isolate(phone.slice(0, 5), site.direction)}`}
        >
          <Icon as={PhoneIcon} />
          <Box as="bdi" whiteSpace="nowrap">
            {maskPhone(phone)}
          </Box>
        </Button>
      </Box>
    );
  }
  return (
    <Flex wrap="wrap" gap="2" w={width === 'full' ? 'full' : undefined} {...source}>
      <ButtonLink
        as="a"
        {...style}
        href={telHref(phone)}
        aria-label={label ? `${label}: ${isolate(phone, site.direction)}` : t.call(phone)}
        flex={width === 'full' ? '1 1 max-content' : undefined}
        onClick={(event: MouseEvent) => {
          // The second click of a double click is not a second call.
          if (event.detail < 2) track('callDealer', { label: callLabel(pathname, callee.carType) });
        }}
      >
        <Icon as={PhoneIcon} />
        {label ?? (
          <Box as="bdi" whiteSpace="nowrap">
            {phone}
          </Box>
        )}
      </ButtonLink>
      {site.locations.phone.sms && callee.acceptsSms && (
        <ButtonLink as="a" variant={looks[look]} shape="icon" href={smsHref(phone)} aria-label={t.text}>
          <Icon as={MessageSquare} />
        </ButtonLink>
      )}
    </Flex>
  );
}
