import { z } from 'zod';
import { Vehicle, VehicleSummary } from '../vehicle/vehicle.ts';

/** Schemas of each fragment's props (plain data), by name; validated at the boundary in development. */
export const fragmentProps = {
  'search/vehicle-card': z.object({ vehicle: VehicleSummary, eager: z.boolean().optional() }),
  /** `atOnce`: loaded before the page is sent, for pages on which similar vehicles are the main content. */
  'search/similar-vehicles': z.object({ vehicle: VehicleSummary, atOnce: z.boolean().optional() }),
  /** The newest vehicles, of one make or model if given. */
  'search/latest': z.object({
    carType: z.enum(['new', 'demo', 'used']).nullable(),
    limit: z.number().int(),
    make: z.string().optional(),
    model: z.string().optional(),
    /** Whether the page begins with it, so that its first picture is loaded first. */
    startsPage: z.boolean().optional(),
  }),
  /** `title`: the heading; a default heading if absent. */
  'search/price-range': z.object({ title: z.string().optional() }),
  'search/recent': z.object({}),
  'search/popular': z.object({}),
  /** `body`: the initial body type filter of the directory. */
  'search/model-directory': z.object({ body: z.string().nullable() }),
  'search/dealership-stock': z.object({ dealershipId: z.string(), dealershipSlug: z.string() }),
  /** The sections about a vehicle on its page, below pictures, price and buttons. */
  'vehicle/details': z.object({ vehicle: Vehicle }),
  /** `exceptId`: the vehicle to omit, on whose page the fragment is. */
  'vehicle/recently-viewed': z.object({ exceptId: z.string().optional() }),
  'finance/estimate': z.object({ vehicle: VehicleSummary, size: z.enum(['card', 'page', 'sticky']) }),
  /** Rates and fees of the vehicle's quote, else of the site's provider. */
  'finance/summary': z.object({ vehicle: VehicleSummary.nullable() }),
  'finance/calculator': z.object({ vehicle: VehicleSummary }),
  'finance/delivery-cost': z.object({ vehicle: VehicleSummary }),
  'finance/fuel-cost': z.object({ vehicle: VehicleSummary, consumption: z.number().nullable() }),
  'leads/enquire': z.object({
    vehicle: VehicleSummary.nullable(),
    /** The action that the shopper chose: it determines the form's messages and the lead's subcategory. */
    intent: z.enum([
      'enquire',
      'quick-enquiry',
      'instant-message',
      'find-similar',
      'request-photos',
      'offer',
      'general',
      'video-walkaround',
      'call-back',
      'order',
      'register-interest',
      'sell-my-car',
      'parts',
    ]),
    /** `inline` renders the form in place; `button` opens it in a dialog. */
    display: z.enum(['inline', 'button']),
    look: z.enum(['primary', 'secondary', 'quiet']).optional(),
    label: z.string().optional(),
    offer: z.object({ id: z.string(), name: z.string() }).optional(),
    /** The model that an order or a registration of interest is for. */
    model: z.object({ id: z.string(), name: z.string(), make: z.string() }).optional(),
    /** Initial category of a general enquiry: one of the site's categories. */
    category: z.string().optional(),
    /** What the message field contains at first. */
    initialMessage: z.string().max(500).optional(),
    /** Additional values sent with the lead as `custom_params`. */
    hidden: z.record(z.string(), z.string()).optional(),
    /** Initial recipient of a general enquiry: dealership and location. */
    place: z.object({ dealership_slug: z.string(), location_name: z.string() }).optional(),
  }),
  'leads/test-drive': z.object({
    vehicle: VehicleSummary.nullable(),
    look: z.enum(['primary', 'secondary', 'quiet']).optional(),
  }),
  'leads/service-booking': z.object({}),
  'leads/save-toggle': z.object({
    vehicle: VehicleSummary,
    kind: z.enum(['save', 'compare']),
    display: z.enum(['icon', 'label']),
  }),
  'leads/reserve': z.object({
    vehicle: VehicleSummary,
    look: z.enum(['primary', 'secondary', 'quiet']).optional(),
    /** Replaces the default label "Reserve Car Now" with the deposit. */
    label: z.string().optional(),
  }),
  'leads/trade-in': z.object({
    vehicle: VehicleSummary,
    look: z.enum(['primary', 'secondary', 'quiet']).optional(),
  }),
  'locations/vehicle-location': z.object({ vehicle: Vehicle }),
  'locations/call-dealer': z.object({
    vehicle: VehicleSummary.nullable(),
    look: z.enum(['primary', 'secondary', 'quiet']).optional(),
  }),
  /** `make`: locations that sell it new, or service. `department`: those with it, by its number and hours. */
  'locations/cards': z.object({
    title: z.string(),
    make: z.string().optional(),
    department: z.enum(['service', 'parts']).optional(),
  }),
  /**
   * Pins on one map that zooms; near ones are one with the sum of their counts. `circle` is a distance around
   * the visitor's place. A pin's address is a page of this site.
   */
  'locations/map': z.object({
    mapTitle: z.string(),
    pins: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        name: z.string(),
        href: z.string(),
        count: z.int().optional(),
      }),
    ),
    circle: z.object({ lat: z.number(), lng: z.number(), km: z.number() }).optional(),
  }),
  /** Who answers a form: `bookedAt`, else the vehicle's location, else the first of the department. */
  'locations/place': z.object({
    vehicle: VehicleSummary.nullable(),
    department: z.enum(['service', 'parts']).optional(),
    /** The location of a booking. */
    bookedAt: z.string().optional(),
  }),
  /** The people of all locations. */
  'locations/team': z.object({ title: z.string() }),
  'offers/promo-card': z.object({ id: z.string() }),
  'offers/latest': z.object({ title: z.string() }),
} as const;

export type FragmentName = keyof typeof fragmentProps;
export type FragmentProps<Name extends FragmentName> = z.infer<(typeof fragmentProps)[Name]>;
