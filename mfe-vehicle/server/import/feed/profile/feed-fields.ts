/** What a value of a field is, which decides how a text of a file is read. */
type FieldKind =
  | 'text'
  | 'whole'
  | 'number'
  | 'money'
  | 'year'
  | 'distance'
  | 'engine'
  | 'length'
  | 'feet'
  | 'mass'
  | 'switch'
  | 'date'
  | 'list'
  | 'pictures'
  | 'word';

type FeedField = { kind: FieldKind; about: string; example: string };

const field = (kind: FieldKind, about: string, example: string): FeedField => ({ kind, about, example });

/** The fields that a profile can fill, in the order of the documentation. */
export const feedFields = {
  vin: field('text', 'Vehicle identification number; identifies the vehicle', 'WVWZZZ1KZAW000123'),
  stocknum: field('text', "The dealer's stock number; identifies a vehicle without VIN", 'K1042'),
  regplate: field('text', 'Registration plate', 'ABC123'),
  rego_expiry: field('date', 'End of the registration', '2027-03-31'),
  year: field('year', 'Year of manufacture', '2021'),
  make: field('word', "The maker's name; required", 'Toyota'),
  model: field('text', 'The model; required', 'Corolla'),
  badge: field('text', 'Trim level', 'Ascent Sport'),
  series: field('text', "The manufacturer's series", 'ZWE211R'),
  name: field('text', 'The title shown; year, make, model and badge without it', '2021 Toyota Corolla'),
  carsales_title: field('text', 'The title in advertisements', '2021 Toyota Corolla Ascent Sport Auto'),
  price: field('money', 'The asking price; "POA", 0 or nothing for none', '24990'),
  before_price: field('money', 'The price before a reduction', '26990'),
  offer_price: field('money', 'The reduced price', '23990'),
  subscription_price: field('money', 'The price of a subscription', '199'),
  price_type: field('text', 'What the price contains', 'Drive away'),
  status: field('word', 'in_stock, coming_soon, sold or reserved, or a usual word for one', 'Available'),
  sold: field('switch', 'Whether it is sold', 'no'),
  reserved: field('switch', 'Whether it is held for a customer', 'no'),
  show_on_dealer_website: field('switch', 'Whether the site shows it', 'yes'),
  car_type: field('word', 'new, demo or used, or a usual word for one; decides the condition', 'Used'),
  certified: field('switch', "Whether it is in a maker's programme", 'no'),
  preorder: field('switch', 'Whether it can be ordered before it arrives', 'no'),
  km: field('distance', 'Odometer; stored in kilometres', '42100'),
  colour: field('text', 'Exterior colour', 'White'),
  interior_colour: field('text', 'Interior colour', 'Black'),
  item_type: field('word', 'car, caravan, truck or motorcycle', 'car'),
  simple_body: field('word', 'Body', 'Hatchback'),
  simple_fuel: field('word', 'Fuel', 'Petrol'),
  simple_transmission: field('word', 'Transmission', 'Automatic'),
  simple_drive: field('word', 'Driven wheels', 'FWD'),
  doors: field('whole', 'Number of doors', '5'),
  seats: field('whole', 'Number of seats', '5'),
  gearnum: field('whole', 'Number of gears', '6'),
  engine_size: field('engine', 'Displacement in cc or litres; stored as both', '1798'),
  'variant.cylinders': field('whole', 'Number of cylinders', '4'),
  'variant.induction': field('text', 'Induction', 'Turbo'),
  'variant.torque': field('number', 'Torque in Nm', '142'),
  'variant.fuelconsumptioncombined': field('number', 'Litres for 100 km', '5.9'),
  'variant.fuelcapacity': field('number', 'Tank in litres', '50'),
  'variant.grossvehiclemass': field('mass', 'Gross vehicle mass in kg', '1820'),
  'variant.vehiclelength': field('length', 'Length in mm', '4375'),
  'variant.vehiclewidth': field('length', 'Width in mm', '1790'),
  'variant.vehicleheight': field('length', 'Height in mm', '1435'),
  'variant.ancaprating': field('number', 'Stars of ANCAP', '5'),
  'caravan.body_length': field('feet', 'Length of a caravan in feet', '21.5'),
  'caravan.body_width': field('feet', 'Width of a caravan in feet', '8'),
  'caravan.tare_weight': field('mass', 'Tare of a caravan in kg', '2200'),
  'caravan.aggregate_trailer_mass': field('mass', 'Aggregate trailer mass in kg', '2800'),
  'caravan.sleeps': field('whole', 'Berths of a caravan', '4'),
  'caravan.axle_type': field('text', 'Axles of a caravan', 'Tandem'),
  dealercomments: field('text', 'Description, in text or HTML', 'One owner, full history.'),
  standardEquipment: field('list', 'Equipment', 'Sunroof|Tow bar'),
  images: field('pictures', 'Addresses of pictures, in their order', 'https://example.com/1.jpg'),
  video_url: field('text', 'Address of a video', 'https://example.com/walkaround'),
  file: field('text', 'Address of the history report', 'https://example.com/report.pdf'),
  dealership_id: field('text', "The dealership's number in the feed", '1042'),
  dealership_name: field('text', "The dealership's name", 'Harbour City'),
  dealership_slug: field('text', "The site's dealership whose vehicle it is", 'city'),
  location_name: field('text', 'Where the vehicle is', 'City yard'),
  city: field('text', 'Town', 'Newtown'),
  state: field('text', 'State', 'NSW'),
  build_date: field('date', 'Date of manufacture', '2021-04'),
  compliance_date: field('date', 'Date of compliance or of first registration', '2021-06'),
  created_at: field('date', 'When it came into stock', '2026-05-01'),
  updated_at: field('date', 'When it last changed', '2026-05-02'),
} satisfies Record<string, FeedField>;

export type FeedFieldName = keyof typeof feedFields;
export const feedFieldNames = Object.keys(feedFields) as [FeedFieldName, ...FeedFieldName[]];
