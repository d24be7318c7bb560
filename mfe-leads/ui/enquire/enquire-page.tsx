import { Suspense } from 'react';
import { isolate } from '@forecourt/contracts/format/isolate';
import { departmentOfLead } from '@forecourt/contracts/leads/lead-forms';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { defineLoader, definePage, useLoaderData, useSite } from '@forecourt/remote-kit';
import { findVehicle } from '../find-vehicle.ts';
import { FormPage } from '../form-page.tsx';
import { messages } from '../messages.ts';
import { successMessages } from '../success/success-messages.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { formMessages } from './form-messages.ts';
import { formOf, titleOf, type Intent, type Subject } from './intent.ts';
import { introOf } from './intro.ts';

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
  // If the site no longer has the vehicle, the page shows a general enquiry.
  const vehicle = id ? await findVehicle(api, id) : null;
  const requestedIntent =
    intents.find((intent) => intent === query.get('intent')) ?? (vehicle ? 'enquire' : 'general');
  const subject: Subject = {
    vehicle,
    intent: requestedIntent,
    ...(requestedIntent === 'offer' && text('offer_id')
      ? { offer: { id: text('offer_id'), name: text('offer_name') } }
      : {}),
    ...((requestedIntent === 'order' || requestedIntent === 'register-interest') && text('model_id')
      ? { model: { id: text('model_id'), name: text('model_name'), make: text('make') } }
      : {}),
    ...(text('dealership')
      ? { place: { dealership_slug: text('dealership'), location_name: text('location') } }
      : {}),
    ...(text('category') ? { category: text('category') } : {}),
  };
  return formOf(subject) === 'general' ? { ...subject, intent: 'general' } : subject;
});

function EnquirePage() {
  const subject = useLoaderData<typeof loader>();
  const site = useSite();
  const t = messages.use();
  const after = successMessages.use();
  const department = departmentOfSubject(subject, site);
  return (
    <FormPage
      title={titleOf(subject, t)}
      intro={introOf(subject, formMessages.use())}
      vehicle={subject.vehicle}
      {...(department === 'service' || department === 'parts' ? { department } : {})}
      next={[
        after.nextGoes(subject.vehicle?.dealership_name ?? site.name),
        after.nextAnswers(department, site.leads.replyWithinMinutes),
        after.nextGivesReference,
      ]}
    >
      <Suspense>
        <EnquiryForm {...subject} />
      </Suspense>
    </FormPage>
  );
}

const departmentOfSubject = (subject: Subject, site: Pick<PublicTenant, 'leads'>) =>
  departmentOfLead(
    formOf(subject),
    { subcategory: '', category: subject.category },
    site.leads.categoryDepartments,
  );

export const route = {
  loader,
  Component: EnquirePage,
  handle: definePage<Subject>({
    department: ({ data, site }) => departmentOfSubject(data, site),
    head: ({ data, site }) => {
      const title = titleOf(data, messages.for(site.locale));
      const { vehicle } = data;
      return {
        title: vehicle ? `${title}: ${isolate(vehicle.name, site.direction)}` : title,
        description: `${title} | ${site.name}`,
        robots: 'noindex',
        canonical: '/enquire',
        breadcrumb: [...(vehicle ? [{ label: vehicle.name, href: vehicle.path }] : []), { label: title }],
      };
    },
  }),
};
