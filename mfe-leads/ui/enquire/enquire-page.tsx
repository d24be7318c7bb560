import type { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { ApiError, defineLoader, definePage, useLoaderData, type Api } from '@forecourt/remote-kit';
import { Suspense } from 'react';
import { texts } from '../texts.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { formTexts } from './form-texts.ts';
import { titleOf, type Intent, type Subject } from './intent.ts';
import { introOf } from './intro.ts';
import { SubjectCard } from './subject-card.tsx';

const intents: Intent[] = ['enquire', 'quick-enquiry', 'instant-message', 'find-similar', 'request-photos', 'offer', 'general'];

const loader = defineLoader(async ({ url, api }): Promise<Subject> => {
  const query = url.searchParams;
  const id = query.get('car_id');
  const vehicle = id ? await findVehicle(api, id) : null;
  const asked = intents.find((intent) => intent === query.get('intent')) ?? (vehicle ? 'enquire' : 'general');
  const offer = asked === 'offer' && query.get('offer_id') ? { id: query.get('offer_id')!, name: (query.get('offer_name') ?? '').slice(0, 180) } : undefined;
  return { vehicle, intent: asked === 'offer' && !offer ? 'general' : asked, offer };
});

/** A vehicle that is not there any more leaves a general enquiry. */
async function findVehicle(api: Api, id: string): Promise<VehicleSummary | null> {
  const path: ReturnType<(typeof vehicleApi)['byId']> = `/api/vehicle/vehicles/${encodeURIComponent(id)}`;
  try {
    const { vehicle } = await api.get<{ vehicle: Vehicle }>(path);
    return { ...vehicle, pictures: vehicle.images.slice(0, 1).map((entry) => entry.image.url) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function EnquirePage() {
  const subject = useLoaderData<typeof loader>();
  const words = texts.use();
  return (
    <PageContainer width="narrow" py="section">
      <Stack gap="6" maxW="xl" mx="auto">
        <div>
          <Heading as="h1">{titleOf(subject, words)}</Heading>
          <Text variant="muted">{introOf(subject, formTexts.use())}</Text>
        </div>
        {subject.vehicle && <SubjectCard vehicle={subject.vehicle} />}
        <Suspense>
          <EnquiryForm {...subject} />
        </Suspense>
      </Stack>
    </PageContainer>
  );
}

export const route = {
  loader,
  Component: EnquirePage,
  handle: definePage<Subject>({
    head: ({ data, site }) => {
      const title = titleOf(data, texts.for(site.locale));
      const { vehicle } = data;
      return {
        title: vehicle ? `${title}: ${vehicle.name}` : title,
        description: `${title} | ${site.name}`,
        robots: 'noindex',
        canonical: '/enquire',
        breadcrumb: [...(vehicle ? [{ label: vehicle.name, href: vehicle.path }] : []), { label: title }],
      };
    },
  }),
};
