import { expect, it } from '@jest/globals';
import { emptyLeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessages } from '@forecourt/contracts/leads/lead-messages';
import { leadSchema } from '@forecourt/contracts/leads/lead-schema';
import { noPlaces, planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { cleanValues } from '../forms/use-lead-form.ts';
import { formContext } from './enquiry-values.ts';
import { leadBase, leadPayload } from './lead-payload.ts';

const site = toPublicTenant(aTenant());
const visit = {
  url: 'http://demo.localhost/',
  userAgent: 'test',
  attributes: { visited_pages: [], linked_query_params: {} },
};

it('removes invisible control characters from pasted text, so that the server accepts it', () => {
  const subject = { vehicle: null, intent: 'general' as const };
  const values = cleanValues({
    ...emptyLeadValues,
    category: 'General Enquiry',
    name: ' Ana\u000bLee\u0000 ',
    email: 'ana@example.com\t',
    phone: '0400\u0009000 000',
    Rego: 'AB\u001f1',
    message: '\u0007First line\r\nsecond\u000c line\u0085',
  });
  const plan = planLeadForm(formContext(subject, site, noPlaces), values);
  const payload = leadPayload(
    { subject, base: leadBase(subject, plan, '/contact'), plan, visit },
    values,
    null,
  );
  expect(payload).toMatchObject({
    name: 'Ana Lee',
    email: 'ana@example.com',
    phone: '0400 000 000',
    Rego: 'AB 1',
    message: 'First line\r\nsecond line',
    page_id: '/contact',
  });
  expect(leadSchema(plan, leadMessages.en).safeParse(payload).error).toBeUndefined();
});

it('sends hidden fields and the model of the enquiry', () => {
  const subject = {
    vehicle: null,
    intent: 'order' as const,
    model: { id: 'm1', name: 'Corolla', make: 'Toyota' },
    hidden: { campaign: 'autumn' },
  };
  const plan = planLeadForm(formContext(subject, site, noPlaces), emptyLeadValues);
  const base = leadBase(subject, plan, '/models/order-now');
  expect(leadPayload({ subject, base, plan, visit }, emptyLeadValues, null)).toMatchObject({
    subcategory: 'Order Enquiry',
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'Corolla',
    car_type: 'new',
    custom_params: { campaign: 'autumn', model_id: 'm1' },
  });
});
