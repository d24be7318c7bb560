import type { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { BookingKind } from '@forecourt/contracts/bookings/booking';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Alert, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import {
  ApiError,
  defineLoader,
  definePage,
  notFound,
  useLoaderData,
  useNavigate,
  type Api,
} from '@forecourt/remote-kit';
import { SubjectCard } from '../enquire/subject-card.tsx';
import { bookingPath, bookingPaths, readChoice } from './booking-choice.ts';
import {
  loadOptions,
  type BookingChoice,
  type BookingOptions,
  type BookingSubject,
} from './booking-options.ts';
import { BookingSteps, type Step } from './booking-steps.tsx';
import { bookingTexts } from './booking-texts.ts';

type Data = {
  subject: BookingSubject;
  options: BookingOptions;
  choice: BookingChoice;
  step: Step;
  /** The name of a vehicle that was asked for and is gone. */
  gone: string | null;
};

/** A booking's page: what is booked, and the step that its address names. */
export function bookingRoute(kind: BookingKind) {
  const loader = defineLoader(async ({ url, api, site }): Promise<Data> => {
    const { testDrive, serviceBooking } = site.leads;
    if (!(kind === 'service' ? serviceBooking : testDrive).enabled) throw notFound();
    const query = url.searchParams;
    const id = kind === 'test-drive' ? query.get('car_id') : null;
    const found = id ? await findVehicle(api, id) : null;
    const vehicle = found && isAvailable(found) ? found : null;
    const model = query.get('model')?.slice(0, 120);
    const subject: BookingSubject = {
      kind,
      vehicle,
      model:
        kind === 'test-drive' && !vehicle && model
          ? { id: query.get('model_id')?.slice(0, 120) ?? null, name: model }
          : null,
    };
    const choice = readChoice(query);
    return {
      subject,
      choice,
      step: query.get('step') === 'details' || choice.anyTime ? 'details' : 'when',
      options: await loadOptions({ api, site }, subject, choice.location),
      gone: found && !vehicle ? found.name : null,
    };
  });
  return {
    loader,
    Component: BookingPage,
    handle: definePage<Data>({
      head: ({ data, site }) => {
        const words = bookingTexts.for(site.locale);
        const title = kind === 'service' ? words.service : words.testDrive;
        const about = data.subject.vehicle?.name ?? data.subject.model?.name;
        return {
          title: about ? `${title}: ${about}` : title,
          description: `${kind === 'service' ? words.serviceIntro : words.testDriveIntro} ${site.name}`,
          canonical: bookingPaths[kind],
          ...(about || data.step === 'details' ? { robots: 'noindex' } : {}),
          breadcrumb: [{ label: title }],
        };
      },
    }),
  };
}

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

function BookingPage() {
  const { subject, options, choice, step, gone } = useLoaderData() as Data;
  const words = bookingTexts.use();
  const navigate = useNavigate();
  const { vehicle, model, kind } = subject;
  const intro =
    kind === 'service'
      ? words.serviceIntro
      : model
        ? words.testDriveOfModel(model.name)
        : words.testDriveIntro;
  return (
    <PageContainer width="narrow" py="section">
      <Stack gap="6" maxW="xl" mx="auto">
        <div>
          <Heading as="h1">{kind === 'service' ? words.service : words.testDrive}</Heading>
          <Text variant="muted">{intro}</Text>
        </div>
        {gone && <Alert tone="warning" title={words.notAvailable(gone)} />}
        {vehicle && <SubjectCard vehicle={vehicle} />}
        <BookingSteps
          subject={subject}
          options={options}
          choice={choice}
          step={step}
          onStep={(next, chosen) => void navigate(bookingPath(subject, chosen, next))}
        />
      </Stack>
    </PageContainer>
  );
}
