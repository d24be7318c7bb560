import { Suspense } from 'react';
import type { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { ApiError, defineLoader, definePage, useLoaderData, type Api } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { formTexts } from './form-texts.ts';
import { formOf, titleOf, type Intent, type Subject } from './intent.ts';
import { introOf } from './intro.ts';
import { SubjectCard } from './subject-card.tsx';

const intents: Intent[] = [
  'enquire',
  'quick-enquiry',
  'instant-message',
  'find-similar',
  'request-photos',
  'video-walkaround',
  'call-back',
  'offer',
  'order',
  'register-interest',
  'sell-my-car',
  'parts',
  'general',
];
const longestName = 180;

const loader = defineLoader(async ({ url, api }): Promise<Subject> => {
  const query = url.searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, longestName);
  const id = query.get('car_id');
  const vehicle = id ? await findVehicle(api, id) : null;
  const asked = intents.find((intent) => intent === query.get('intent')) ?? (vehicle ? 'enquire' : 'general');
  const subject: Subject = {
    vehicle,
    intent: asked,
    ...(asked === 'offer' && text('offer_id')
      ? { offer: { id: text('offer_id'), name: text('offer_name') } }
      : {}),
    ...((asked === 'order' || asked === 'register-interest') && text('model_id')
      ? { model: { id: text('model_id'), name: text('model_name'), make: text('make') } }
      : {}),
    ...(text('dealership')
      ? { place: { dealership_slug: text('dealership'), location_name: text('location') } }
      : {}),
    ...(text('category') ? { category: text('category') } : {}),
  };
  return formOf(subject) === 'general' ? { ...subject, intent: 'general' } : subject;
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
