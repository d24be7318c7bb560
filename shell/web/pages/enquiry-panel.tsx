import type { ReactNode } from 'react';
import { Alert, ButtonLink, Card, Flex, Grid, Skeleton } from '@forecourt/design-system';
import { RemoteFragment, useOwned } from '@forecourt/remote-kit';
import { PhoneLink } from '../layout/header/phone-link.tsx';
import { messages } from '../layout/messages.ts';

const formHeight = 620;
const bookingHeight = 760;

type Props = {
  id: string;
  title: string;
  intent?: 'general' | 'parts' | 'call-back';
  /** The initial category, if the site has it. */
  category?: string;
  /** The initial message. */
  message?: string | undefined;
};

/**
 * Renders an enquiry, a general one by default; if the form fails, the phone number and a link to the contact
 * page.
 */
export function EnquiryPanel({ id, title, intent = 'general', category, message }: Props) {
  return (
    <FormBesidePlace id={id} department={intent === 'parts' ? 'parts' : undefined}>
      <RemoteFragment
        name="leads/enquire"
        props={{
          vehicle: null,
          intent,
          display: 'inline',
          label: title,
          ...(category ? { category } : {}),
          ...(message ? { initialMessage: message } : {}),
        }}
        minHeight={formHeight}
        failure="essential"
        placeholder={<Skeleton h={`${formHeight}px`} />}
        fallback={<OtherWays />}
      />
    </FormBesidePlace>
  );
}

/** Renders the booking of a service inline. */
export function ServiceBookingPanel({ id }: { id: string }) {
  return (
    <FormBesidePlace id={id} department="service">
      <RemoteFragment
        name="leads/service-booking"
        props={{}}
        minHeight={bookingHeight}
        failure="essential"
        placeholder={<Skeleton h={`${bookingHeight}px`} />}
        fallback={<OtherWays />}
      />
    </FormBesidePlace>
  );
}

type BesideProps = { id: string; department: 'service' | 'parts' | undefined; children: ReactNode };

/** A form, and beside it who answers: below it on a phone. */
function FormBesidePlace({ id, department, children }: BesideProps) {
  return (
    <Grid
      mt="10"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 48rem) minmax(18rem, 24rem)' }}
      justifyContent="space-between"
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
    >
      <Card id={id} p={{ base: '4', md: '8' }}>
        {children}
      </Card>
      <aside>
        <RemoteFragment
          name="locations/place"
          props={{ vehicle: null, ...(department ? { department } : {}) }}
          minHeight={0}
        />
      </aside>
    </Grid>
  );
}

function OtherWays() {
  const t = messages.use();
  const owned = useOwned();
  return (
    <Alert tone="neutral">
      {t.formFailed}
      <Flex gap="3" mt="3" flexWrap="wrap">
        <PhoneLink />
        {owned('/contact') && (
          <ButtonLink href="/contact" variant="soft">
            {t.contact}
          </ButtonLink>
        )}
      </Flex>
    </Alert>
  );
}
