import { RemoteFragment, useOwned } from '@forecourt/remote-kit';
import { Alert, ButtonLink, Card, Flex, Skeleton } from '@forecourt/design-system';
import { PhoneLink } from '../layout/phone-link.tsx';
import { texts } from '../layout/texts.ts';

const formHeight = 620;

/** A general enquiry where it stands; where the form fails, the phone and the contact page. */
export function EnquiryPanel({ id, title }: { id: string; title: string }) {
  return (
    <Card id={id} mt="10" maxW="3xl">
      <RemoteFragment name="leads/enquire" props={{ vehicle: null, intent: 'general', display: 'inline', label: title }} minHeight={formHeight} failure="essential" placeholder={<Skeleton h={`${formHeight}px`} />} fallback={<OtherWays />} />
    </Card>
  );
}

function OtherWays() {
  const words = texts.use();
  const owned = useOwned();
  return (
    <Alert tone="neutral">
      {words.formFailed}
      <Flex gap="3" mt="3" flexWrap="wrap">
        <PhoneLink />
        {owned('/contact') && <ButtonLink href="/contact" variant="soft">{words.contact}</ButtonLink>}
      </Flex>
    </Alert>
  );
}
