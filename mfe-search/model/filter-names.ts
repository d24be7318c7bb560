import type { FilterAttribute } from '@forecourt/contracts/api/search-api';

// Duplicates `filterAttributes`, whose module would bundle the schema library. The type makes the compiler
// check completeness.
const names: Record<FilterAttribute, true> = {
  badge: true,
  status: true,
  car_type: true,
  categories: true,
  city: true,
  colour: true,
  dealership_name: true,
  dealership_slug: true,
  dealership_id: true,
  filtered_features: true,
  item_type: true,
  km: true,
  location_name: true,
  make: true,
  make_model: true,
  model: true,
  price: true,
  subscription_price: true,
  price_range: true,
  seats: true,
  body: true,
  drive: true,
  fuel: true,
  transmission: true,
  state: true,
  tag: true,
  weekly_price_range: true,
  year: true,
  certified: true,
};

export const isFilterAttribute = (name: string): name is FilterAttribute => Object.hasOwn(names, name);
