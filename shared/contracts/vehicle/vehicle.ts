import { z } from 'zod';
import { LenderEntry } from '../finance/lender-entry.ts';
import { PicturePlaceholder } from '../images/placeholder.ts';
import { LocationSummary } from '../locations/location.ts';
import { summaryFields } from './summary-fields.ts';

const text = z.string().nullable();
const number = z.number().nullable();

export const CarType = z.enum(['new', 'demo', 'used']);
export type CarType = z.infer<typeof CarType>;

export const VehicleType = z.enum(['car', 'caravan', 'truck', 'motorcycle']);
export type VehicleType = z.infer<typeof VehicleType>;

/** Statuses of the specification; feeds may contain others, which count as unavailable. */
export const knownStatuses = ['in_stock', 'coming_soon', 'sold', 'reserved'] as const;

export const VehicleImage = z.object({
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }),
});
export type VehicleImage = z.infer<typeof VehicleImage>;

export const HotspotPosition = z.object({
  hotspotId: z.string(),
  /** Frame index (exterior) or degrees of yaw (interior). */
  activeAngle: z.number(),
  /** Exterior: fractions of the image's width and height. Interior: yaw (posX), pitch (posY) in degrees. */
  posX: z.number(),
  posY: z.number(),
});
export const Hotspot = z.object({
  id: z.string(),
  /** A mark of wear is listed in the vehicle's condition report too; anything else is a feature. */
  kind: z.enum(['feature', 'condition']).optional(),
  title: text.optional(),
  description: z.string(),
  /** A close-up of it. */
  image: z.string().optional(),
  anchors: z.array(z.number()).default([]),
  positions: z.array(HotspotPosition),
});
export type Hotspot = z.infer<typeof Hotspot>;
export const Hotspots = z.object({ exterior: z.array(Hotspot), interior: z.array(Hotspot) });
export type Hotspots = z.infer<typeof Hotspots>;

/** Specification section 3, "Car variant". Units: mm, kg, L, L/100km, Nm, cc. */
export const CarVariant = z.object({
  cylinders: number,
  enginesize: number,
  enginesize_litres: number,
  induction: text,
  geartype: text,
  fuelconsumptioncombined: number,
  fuelcapacity: number,
  grossvehiclemass: number,
  vehiclelength: number,
  vehicleheight: number,
  vehiclewidth: number,
  torque: number,
  ancaprating: number,
  bodyconfiguration: text,
});
export type CarVariant = z.infer<typeof CarVariant>;

/** body_width and body_length in feet, masses in kg. */
export const CaravanSpecifications = z.object({
  body_width: number,
  body_length: number,
  tare_weight: number,
  axle_type: text,
  sleeps: number,
  aggregate_trailer_mass: number,
});
export type CaravanSpecifications = z.infer<typeof CaravanSpecifications>;

export const MarketData = z.object({ average_market_price: number, state_average_market_price: number });
export type MarketData = z.infer<typeof MarketData>;

/**
 * A vehicle as returned by the vehicle domain's API: the specification's "Car" with its field names.
 * Prices are whole Australian dollars, km is kilometres, engine_size is cc; null means unknown.
 */
export const Vehicle = z.object({
  id: z.string(),
  slug: z.string(),
  /** `/cars/{slug}` */
  path: z.string(),
  name: z.string(),
  year: number,
  make: z.string(),
  model: z.string(),
  badge: text,
  series: text,
  make_model: z.string(),
  carsales_title: text,
  stocknum: text,
  vin: text,
  regplate: text,
  rego_expiry: text,
  build_date: text,
  compliance_date: text,

  price: number,
  before_price: number,
  offer_price: number,
  subscription_price: number,
  price_type: text,
  preorder: z.boolean(),

  status: z.string(),
  car_type: CarType,
  tag: text,
  reserved: z.boolean(),
  certified: z.boolean(),
  sold: z.boolean(),
  /** Seconds since 1970, null unless sold. */
  sold_date_timestamp: number,
  created_at: z.string(),
  updated_at: z.string(),
  views: z.number(),
  show_on_dealer_website: z.boolean(),

  images: z.array(VehicleImage),
  thumbnails: z.array(z.string()),
  primary_image_url: text,
  photos_count: z.number(),
  video_url: text,
  external_video_url: text,
  spin_images: z.array(z.string()),
  spin_interior_image: text,
  spin_code: text,
  hotspots: Hotspots.nullable(),
  /** Placeholders of the first images, by image key; absent if unknown. */
  placeholders: z.record(z.string(), PicturePlaceholder).optional(),

  colour: text,
  interior_colour: text,
  km: number,
  standardEquipment: z.array(z.string()),
  /** Sanitised HTML. */
  dealercomments: text,
  /** Link to the history report. */
  file: text,
  /** "caravan" for caravans, else car, truck or motorcycle. */
  item_type: VehicleType,
  has_nvic: z.boolean(),

  /** One of the specification's body types (or caravan, truck, motorcycle). */
  simple_body: text,
  simple_drive: text,
  simple_fuel: text,
  simple_transmission: text,
  trans: text,
  drive: text,
  fuel: text,
  seats: number,
  doors: number,
  engine_size: number,
  engine_size_litres: number,
  gearnum: number,
  bodyconfiguration: text,

  location: LocationSummary.nullable(),
  location_id: text,
  location_name: text,
  city: text,
  state: text,
  dealership_id: text,
  dealership_slug: text,
  dealership_name: text,
  private_suburb: text,
  private_postcode: text,

  payment_processors: z.array(z.string()),
  finance_lenders: z.record(z.string(), LenderEntry),
  autograb_data: MarketData.nullable(),
  variant: CarVariant.nullable(),
  caravan: CaravanSpecifications.nullable(),
  categories: z.array(z.string()),
});
export type Vehicle = z.infer<typeof Vehicle>;

/** The fields of a vehicle that a card and the fragments on it need. */
export const VehicleSummary = Vehicle.pick(
  Object.fromEntries(summaryFields.map((field) => [field, true])) as Record<
    (typeof summaryFields)[number],
    true
  >,
).extend({
  /** The first few image keys or URLs, for swiping on a card. */
  pictures: z.array(z.string()),
  /** Mean colour of the main image, shown in its place until it has loaded. */
  picture_colour: text.optional(),
});
export type VehicleSummary = z.infer<typeof VehicleSummary>;
