import type { LeadPayload, LeadSubmission } from '@forecourt/contracts/api/leads-api';

/** A complete enquiry about a car; override what the test is about. */
export function aSubmission(userData: Partial<LeadPayload> = {}, isLastStep = true): LeadSubmission {
  return {
    isLastStep,
    userData: {
      dealership_slug: 'city',
      manufacturer_slug: 'toyota',
      stock_number: 'U1001',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      car_type: 'used',
      car_id: 'v1',
      vehicle_status: 'in_stock',
      opt_in: true,
      message: 'Is it still there?',
      subcategory: 'Vehicle Enquiry',
      url: 'http://demo.localhost:4000/cars/2021-toyota-hilux-sr5-u1001',
      source: 'Website',
      user_agent: 'test',
      car_dealership_id: 'd1',
      lead_attributes: {
        visited_pages: ['/', '/search/used-cars'],
        linked_query_params: { utm_source: 'radio' },
      },
      name: 'Ana Lee',
      email: 'ana@example.com',
      phone: '0400 000 000',
      consent_text: 'Yes, send me news.',
      ...userData,
    },
  };
}
