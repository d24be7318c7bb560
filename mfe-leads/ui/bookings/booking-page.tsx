import { isolate } from '@forecourt/contracts/format/isolate';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { Alert } from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  notFound,
  useLoaderData,
  useNavigate,
  useSite,
} from '@forecourt/remote-kit';
import { bookingPaths } from '../../model/bookings/booking-paths.ts';
import type { BookingKind } from '../../model/bookings/booking.ts';
import { findVehicle } from '../find-vehicle.ts';
import { FormPage } from '../form-page.tsx';
import { messages } from '../messages.ts';
import { bookingPath, readChoice } from './booking-choice.ts';
import { bookingMessages } from './booking-messages.ts';
import {
  loadOptions,
  typeOf,
  type BookingChoice,
  type BookingOptions,
  type BookingSubject,
} from './booking-options.ts';
import { BookingSteps, type Step } from './steps/booking-steps.tsx';

type Data = {
  subject: BookingSubject;
  options: BookingOptions;
  choice: BookingChoice;
  step: Step;
  /** The name of the requested vehicle, if it is no longer available. */
  gone: string | null;
};

/** Creates the route of a booking's page, which shows what is booked, and the step in its address. */
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
          ? {
              id: query.get('model_id')?.slice(0, 120) ?? null,
              name: model,
              type: site.stock.types.find((type) => type === query.get('item_type')),
            }
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
      department: () => (kind === 'service' ? 'service' : 'sales'),
      head: ({ data, site }) => {
        const t = bookingMessages.for(site.locale);
        const title =
          kind === 'service'
            ? t.service
            : messages.for(site.locale).bookTestDrive(typeOf(data.subject, site));
        const about = data.subject.vehicle?.name ?? data.subject.model?.name;
        return {
          title: about ? `${title}: ${isolate(about, site.direction)}` : title,
          description: `${kind === 'service' ? t.serviceIntro : t.testDriveIntro(site.leads.testDrive.slots.minutes)} ${site.name}`,
          canonical: bookingPaths[kind],
          ...(about || data.step === 'details' ? { robots: 'noindex' } : {}),
          breadcrumb: [{ label: title }],
        };
      },
    }),
  };
}

function BookingPage() {
  const { subject, options, choice, step, gone } = useLoaderData() as Data;
  const site = useSite();
  const t = bookingMessages.use();
  const { bookTestDrive } = messages.use();
  const navigate = useNavigate();
  const { vehicle, model, kind } = subject;
  const type = typeOf(subject, site);
  const intro =
    kind === 'service'
      ? t.serviceIntro
      : model
        ? t.testDriveOfModel(model.name, type)
        : t.testDriveIntro(site.leads.testDrive.slots.minutes);
  return (
    <FormPage
      title={kind === 'service' ? t.service : bookTestDrive(type)}
      intro={intro}
      vehicle={vehicle}
      {...(kind === 'service' ? { department: 'service' as const } : {})}
      bookedAt={(options.places.find(({ id }) => id === choice.location) ?? options.places[0])?.id}
      next={[t.nextHolds, t.nextConfirms, t.nextChanges]}
      notice={gone && <Alert tone="warning" title={t.notAvailable(gone)} />}
    >
      <BookingSteps
        subject={subject}
        options={options}
        choice={choice}
        step={step}
        onStep={(next, chosen) => void navigate(bookingPath(subject, chosen, next))}
      />
    </FormPage>
  );
}
