import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Camera from 'lucide-react/icons/camera';
import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Search from 'lucide-react/icons/search';
import Video from 'lucide-react/icons/video';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { publishedPhone, telHref } from '@forecourt/contracts/locations/phone';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { isAvailable, isReservable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink, Icon } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { useArrangement } from '../use-arrangement.ts';

type Look = 'secondary' | 'quiet';
type IconShape = ComponentProps<typeof Icon>['as'];
type Action = {
  name: string;
  icon: IconShape;
  isInBar?: boolean;
  isForm?: boolean;
  render: (look: Look) => ReactNode;
};

/** How many buttons besides the filled one are outlined in the focused arrangement. */
const outlined = 2;

/** Renders the buttons of an available vehicle, in order. Each is a fragment of its owner. */
export function Actions({ vehicle }: { vehicle: Vehicle }) {
  const isFocused = useArrangement() === 'focused';
  const actions = useFurtherActions(vehicle);
  return (
    <Box css={isFocused ? stack : { ...stack, ...pairs }} data-actions="">
      <Box display={whereNoBar}>
        <Enquire vehicle={vehicle} />
      </Box>
      {(isFocused ? actions.slice(0, outlined) : actions).map(({ name, isInBar, render }) =>
        isInBar ? (
          <Box key={name} display={whereNoBar}>
            {render('secondary')}
          </Box>
        ) : (
          <Fragment key={name}>{render('secondary')}</Fragment>
        ),
      )}
    </Box>
  );
}

/** Renders, in the focused arrangement, the buttons that the stack leaves out. */
export function QuietActions({ vehicle }: { vehicle: Vehicle }) {
  return useQuietActions(vehicle)
    .filter(({ isForm }) => !isForm)
    .map(({ name, icon, render }) => (
      <Box key={name} css={withIcon}>
        <Icon as={icon} size={18} />
        {render('quiet')}
      </Box>
    ));
}

/** Renders, in the focused arrangement, actions that are forms (a trade-in by its registration). */
export function QuietForms({ vehicle }: { vehicle: Vehicle }) {
  return useQuietActions(vehicle)
    .filter(({ isForm }) => isForm)
    .map(({ name, render }) => (
      <Box key={name} css={{ '&:has(form)': { marginBlock: '3' } }}>
        {render('quiet')}
      </Box>
    ));
}

function useQuietActions(vehicle: Vehicle): Action[] {
  const isFocused = useArrangement() === 'focused';
  const actions = useFurtherActions(vehicle);
  return isFocused && isAvailable(vehicle) ? actions.slice(outlined) : [];
}

/** Returns what a shopper can do besides enquiring, the most important first. */
function useFurtherActions(vehicle: Vehicle): Action[] {
  const { vehiclePage, leads } = useSite();
  // A shell older than the setting does not send it.
  const { enquiryButtons = [] } = vehiclePage;
  const summary = toSummary(vehicle);
  const actions: (Action | false)[] = [
    (vehicle.reserved || isReservable(vehicle, vehiclePage.reserve.enabled)) && {
      name: 'reserve',
      icon: Bookmark,
      render: (look) => <RemoteFragment name="leads/reserve" props={{ vehicle: summary, look }} />,
    },
    {
      name: 'call',
      icon: Phone,
      isInBar: true,
      render: (look) => <CallDealer vehicle={vehicle} look={look === 'quiet' ? 'secondary' : look} />,
    },
    leads.testDrive.enabled && {
      name: 'test-drive',
      icon: CalendarCheck,
      render: (look) => <RemoteFragment name="leads/test-drive" props={{ vehicle: summary, look }} />,
    },
    leads.tradeIn.enabled && {
      name: 'trade-in',
      icon: ArrowLeftRight,
      isForm: leads.tradeIn.inline,
      render: (look) => <RemoteFragment name="leads/trade-in" props={{ vehicle: summary, look }} />,
    },
    ...enquiryButtons.map((intent) => ({
      name: `enquire ${intent}`,
      icon: intentIcons[intent],
      render: () => (
        <RemoteFragment
          name="leads/enquire"
          props={{ vehicle: summary, intent, display: 'button', look: 'quiet' }}
        />
      ),
    })),
  ];
  return actions.filter((action) => action !== false);
}

/**
 * Renders "Enquire Now", or "Instant Message" by the site's setting. If leads is unavailable, the dealer's
 * phone number is the fallback.
 */
export function Enquire({ vehicle }: { vehicle: Vehicle }) {
  const { vehiclePage } = useSite();
  const intent = vehiclePage.enquireLabel === 'Instant Message' ? 'instant-message' : 'enquire';
  return (
    <RemoteFragment
      name="leads/enquire"
      props={{ vehicle: toSummary(vehicle), intent, display: 'button', look: 'primary' }}
      failure="essential"
      fallback={<DealerPhone vehicle={vehicle} variant="solid" />}
      placeholder={<Room />}
    />
  );
}

export function CallDealer({
  vehicle,
  look = 'secondary',
}: {
  vehicle: Vehicle;
  look?: 'primary' | 'secondary';
}) {
  return (
    <RemoteFragment
      name="locations/call-dealer"
      props={{ vehicle: toSummary(vehicle), look }}
      failure="essential"
      fallback={<DealerPhone vehicle={vehicle} variant="outline" />}
      placeholder={<Room />}
    />
  );
}

/** Fallback for another domain's button: the phone number, else a link to the contact page. */
function DealerPhone({ vehicle, variant }: { vehicle: Vehicle; variant: 'solid' | 'outline' }) {
  const t = messages.use();
  const phone = publishedPhone(useSite().locations.phone, vehicle);
  if (!phone)
    return (
      <ButtonLink href="/contact" variant={variant} width="full">
        {t.contactDealer}
      </ButtonLink>
    );
  return (
    <ButtonLink as="a" href={telHref(phone)} variant={variant} width="full">
      <bdi>{phone}</bdi>
    </ButtonLink>
  );
}

const intentIcons: Record<PublicTenant['vehiclePage']['enquiryButtons'][number], IconShape> = {
  'call-back': PhoneIncoming,
  'video-walkaround': Video,
  'request-photos': Camera,
  'find-similar': Search,
};

/** An icon before the label of another domain's button; none before nothing. */
const withIcon = {
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    insetInlineStart: '2',
    insetBlock: '0',
    my: 'auto',
    pointerEvents: 'none',
  },
  '& > [data-fragment] > :is(a, button)': { paddingInlineStart: '34px' },
  '&:not(:has(> [data-fragment] > :is(a, button)))': { display: 'contents', '& > svg': { display: 'none' } },
};

/** Reserves the space of a button that is loading. */
const Room = () => <Box minH="control" aria-hidden />;

/**
 * On narrow pages, enquire and call are in the bar at the bottom, so they are hidden here. Without other
 * buttons the stack leaves no gap there.
 */
const whereNoBar = { base: 'none', lg: 'contents' };
const stack = {
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  gap: '2.5',
  '&:has(> [data-fragment] > *)': { display: 'flex' },
};

/** Two to a row where their labels fit, below the filled one. */
const pairs = {
  flexFlow: { base: 'row wrap', lg: 'column', xl: 'row wrap' },
  '& [data-fragment] > *': { flex: '1 1 40%', minW: 'max-content' },
  '& > :first-child > [data-fragment] > *': { flexBasis: '100%' },
};
