import { VehicleContent } from './vehicle-content.ts';

/** Objects whose parts are compared one by one. */
export const nestedFields = ['variant', 'caravan', 'autograb_data'] as const;
/** Fields derived from other fields, which are compared themselves. */
export const derivedFields = ['make_model', 'photos_count'];

/** The fields that are compared: `variant` for all of its parts, `variant.torque` for one. */
export const comparedFields: readonly string[] = [
  ...Object.keys(VehicleContent.shape).filter((field) => !derivedFields.includes(field)),
  ...nestedFields.flatMap((name) =>
    Object.keys(VehicleContent.shape[name].unwrap().shape).map((part) => `${name}.${part}`),
  ),
];
