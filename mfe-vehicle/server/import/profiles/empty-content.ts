import type { VehicleContent } from '../../snapshot/vehicle-content.ts';

/** A used car in stock of which nothing else is known. */
export const emptyContent: VehicleContent = {
  name: '', year: null, make: '', model: '', badge: null, series: null, make_model: '', carsales_title: null,
  stocknum: null, vin: null, regplate: null, rego_expiry: null, build_date: null, compliance_date: null,
  price: null, before_price: null, offer_price: null, subscription_price: null, price_type: null, preorder: false,
  status: 'in_stock', car_type: 'used', tag: null, reserved: false, certified: false, sold: false, sold_date_timestamp: null, show_on_dealer_website: true,
  images: [], thumbnails: [], primary_image_url: null, photos_count: 0, video_url: null, external_video_url: null,
  spin_images: [], spin_interior_image: null, spin_code: null, hotspots: null,
  colour: null, interior_colour: null, km: null, standardEquipment: [], dealercomments: null, file: null, item_type: 'car', has_nvic: false,
  simple_body: null, simple_drive: null, simple_fuel: null, simple_transmission: null, trans: null, drive: null, fuel: null,
  seats: null, doors: null, engine_size: null, engine_size_litres: null, gearnum: null, bodyconfiguration: null,
  location: null, location_id: null, location_name: null, city: null, state: null,
  dealership_id: null, dealership_slug: null, dealership_name: null, private_suburb: null, private_postcode: null,
  payment_processors: [], finance_lenders: {}, autograb_data: null, variant: null, caravan: null, categories: [],
};
