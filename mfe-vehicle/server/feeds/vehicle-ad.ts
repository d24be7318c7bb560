import { z } from 'zod';

const bodyStyles = [
  'convertible',
  'coupe',
  'full size van',
  'hatchback',
  'minivan',
  'sedan',
  'station wagon',
  'suv',
  'truck',
] as const;
const engines = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;
const address = z
  .url({ protocol: /^https?$/, error: 'is no web address' })
  .max(2000, 'is longer than 2000 characters');
const text = (most: number) =>
  z.string('is not known').min(1, 'is not known').max(most, `is longer than ${most} characters`);

/** One offer of a Merchant Center vehicle ads feed for Australia; the keys are the feed's attribute names. */
export const VehicleAd = z
  .object({
    id: text(50),
    vin: z
      .string('is not known')
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'is not 17 letters (without I, O, Q) and digits'),
    store_code: text(64),
    brand: text(70),
    model: text(100),
    year: z.number('is not known').int('is no year').min(1900, 'is no year').max(2100, 'is no year'),
    condition: z.enum(['new', 'used']),
    mileage: z.string('is not known').regex(/^\d{1,7} km$/, 'is no distance'),
    color: text(100),
    price: z.string('is not shown').regex(/^\d{3,8} AUD$/, 'is not in whole dollars over 99'),
    image_link: z.string('there is no picture').pipe(address),
    link: address,
    vehicle_price_type: z.enum(
      ['drive_away_price', 'estimated_drive_away_price', 'excluding_government_charges_price'],
      'the price type is not one that vehicle ads know',
    ),
    trim: text(100).optional(),
    additional_image_link: z.array(address).max(10, 'are more than 10'),
    body_style: z.enum(bodyStyles).optional(),
    engine: z.enum(engines).optional(),
  })
  .superRefine((ad, context) => {
    const refused =
      ad.condition === 'new' ? 'excluding_government_charges_price' : 'estimated_drive_away_price';
    if (ad.vehicle_price_type === refused)
      context.addIssue({
        code: 'custom',
        path: ['vehicle_price_type'],
        message: `a ${ad.condition} vehicle cannot be advertised at ${refused === 'estimated_drive_away_price' ? 'an estimated drive away price' : 'a price without government charges'}`,
      });
  });
export type VehicleAd = z.infer<typeof VehicleAd>;
export type BodyStyle = (typeof bodyStyles)[number];
export type Engine = (typeof engines)[number];
