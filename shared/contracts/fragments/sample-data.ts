import type { Vehicle, VehicleSummary } from '../vehicle/vehicle.ts';
import { toSummary } from '../api/vehicle-api.ts';
import type { Location } from '../locations/location.ts';

/** A listed used car with believable values; override what the test is about. */
export function aVehicle(overrides: Partial<Vehicle> = {}): Vehicle {
  const slug = overrides.slug ?? '2021-toyota-hilux-sr5-u1001';
  return {
    id: 'v1', slug, path: `/cars/${slug}`, name: '2021 Toyota HiLux SR5', year: 2021, make: 'Toyota', model: 'HiLux', badge: 'SR5', series: null,
    make_model: 'Toyota HiLux', carsales_title: null, stocknum: 'U1001', vin: '6T1BF3EK50X123456', regplate: null, rego_expiry: null, build_date: null, compliance_date: null,
    price: 45_990, before_price: null, offer_price: null, subscription_price: null, price_type: 'Drive Away', preorder: false,
    status: 'in_stock', car_type: 'used', tag: null, reserved: false, certified: false, sold: false, sold_date_timestamp: null,
    created_at: '2026-01-05T00:00:00.000Z', updated_at: '2026-01-05T00:00:00.000Z', views: 0, show_on_dealer_website: true,
    images: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ image: { url: `media/test/${name}.webp`, thumb: { url: `media/test/${name}.webp` } } })),
    thumbnails: [], primary_image_url: 'media/test/a.webp', photos_count: 5, video_url: null, external_video_url: null,
    spin_images: [], spin_interior_image: null, spin_code: null, hotspots: null,
    colour: 'White', interior_colour: 'Black', km: 42_100, standardEquipment: ['Reverse camera', 'Tow bar'], dealercomments: null, file: null, item_type: 'car', has_nvic: true,
    simple_body: 'ute', simple_drive: '4x4', simple_fuel: 'Diesel', simple_transmission: 'Automatic', trans: '6 speed automatic', drive: 'Four wheel drive', fuel: 'Diesel',
    seats: 5, doors: 4, engine_size: 2755, engine_size_litres: 2.8, gearnum: 6, bodyconfiguration: 'Dual cab',
    location: null, location_id: 'l1', location_name: 'Newtown', city: 'Sydney', state: 'nsw', dealership_id: 'd1', dealership_slug: 'city', dealership_name: 'City', private_suburb: null, private_postcode: null,
    payment_processors: [], finance_lenders: {}, autograb_data: null, variant: null, caravan: null, categories: [],
    ...overrides,
  };
}

export function aVehicleSummary(overrides: Partial<Vehicle> = {}): VehicleSummary {
  return toSummary(aVehicle(overrides));
}

export function aLocation(overrides: Partial<Location> = {}): Location {
  return {
    id: 'l1', name: 'Newtown', slug: 'newtown', phone: '02 5550 1234', distribution_locations: [], primary: true, visible: true, location_type: 'sales', location_subtype: null,
    address: { id: 'a1', street: '1 Example Street', city: 'Sydney', state: 'nsw', postcode: '2042', place_url: null, place_id: null, lat: -33.897, long: 151.179, map_key: null },
    manufacturers: ['Toyota'], dealership_id: 'd1', dealership_slug: 'city', contact_detail: { phone: '02 5550 1234', landline_phone: null, opening_hours: [] }, special_hours: [],
    image: null, average_rating: null, review_count: 0, reviews: { average_rating: null, count: 0 }, dealer_license_number: null, motor_vehicle_repairer: null, sms: false,
    ...overrides,
  };
}
