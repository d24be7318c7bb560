import { Box, ButtonLink, Flex, Heading, Icon, List, PageContainer, Stack, Text } from '@forecourt/design-system';
import { definePage, RemoteFragment, useSite, useStored } from '@forecourt/remote-kit';
import CircleCheck from 'lucide-react/icons/circle-check';
import { enquireCar, successCategory, type EnquireCar, type SuccessCategory } from '../enquire/last-lead.ts';
import { SubjectCard } from '../enquire/subject-card.tsx';
import { successTexts } from './success-texts.ts';

/** After an enquiry: what happens next, by whom and when. What it was about is known to this browser alone. */
function SuccessPage() {
  const site = useSite();
  const words = successTexts.use();
  const [vehicle] = useStored<EnquireCar>(enquireCar, null);
  const [lead] = useStored<SuccessCategory>(successCategory, null);
  const dealer = vehicle?.dealership_name ?? site.name;

  return (
    <PageContainer py="section">
      <Stack gap="8">
        <Stack gap="4" maxW="measure">
          <Box color="success-text"><Icon as={CircleCheck} size={40} /></Box>
          <Heading as="h1">{words.title}</Heading>
          {vehicle && <Text variant="lead">{words.text(vehicle.name)}</Text>}
          <Heading as="h2" size="h3">{words.nextTitle}</Heading>
          <List as="ol" marker="number">
            <li>{words.nextReads(dealer)}</li>
            <li>{words.nextAnswers(site.leads.replyWithinMinutes)}</li>
            {lead && <li>{words.nextReference(leadReference(lead.leadId))}</li>}
          </List>
          {vehicle && <SubjectCard vehicle={vehicle} />}
          <Flex gap="3" wrap="wrap">
            {vehicle && <ButtonLink href={vehicle.path}>{words.backToVehicle(vehicle.name)}</ButtonLink>}
            <ButtonLink variant={vehicle ? 'outline' : 'solid'} href="/search/new-used-and-demo-cars">{words.browse}</ButtonLink>
          </Flex>
        </Stack>
        {vehicle && <RemoteFragment name="search/similar-vehicles" props={{ vehicle }} />}
      </Stack>
    </PageContainer>
  );
}

/** As it stands in the dealer's e-mail. */
const leadReference = (leadId: string) => `LEAD-${leadId.slice(0, 8).toUpperCase()}`;

export const route = {
  Component: SuccessPage,
  handle: definePage({
    head: ({ site }) => {
      const title = successTexts.for(site.locale).title;
      return { title, description: `${title} | ${site.name}`, robots: 'noindex', breadcrumb: [{ label: title }] };
    },
  }),
};
