import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { noPlaces, type LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import { Box, Card, Heading, Link, Text } from '@forecourt/design-system';
import { useRemoteData } from '@forecourt/remote-kit';
import { ApplicationForm } from './application-form.tsx';
import { applicationFormMessages } from './application-messages.ts';
import type { ApplicationSubject } from './application-subject.ts';

const placesPath: (typeof locationsApi)['list'] = '/api/locations/locations';

/** The finance application: introduction, form, and a link for questions. */
export function Application({ subject }: { subject: Omit<ApplicationSubject, 'places'> }) {
  const t = applicationFormMessages.use();
  const places = useRemoteData<LeadPlaces>('finance/places', ({ api }) =>
    api.get<LeadPlaces>(placesPath).catch(() => noPlaces),
  );
  const { vehicle } = subject;
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="h3" id="finance-form-title">
        {t.title}
      </Heading>
      <Text color="ink-muted" mt="1" mb="6" maxW="measure">
        {t.intro}
      </Text>
      <ApplicationForm subject={{ ...subject, places }} key={vehicle?.id} />
      <Box mt="6" fontSize="sm">
        <p>
          {t.question}{' '}
          <Link href={vehicle ? `/enquire?car_id=${encodeURIComponent(vehicle.id)}` : '/contact'}>
            {t.questionLink}
          </Link>
        </p>
        <p>
          {t.privacy}
          <Link href="/privacy-policy">{t.privacyLink}</Link>
        </p>
      </Box>
    </Card>
  );
}
