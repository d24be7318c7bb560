import type { Model } from '@forecourt/contracts/offers/offer';

type Bodied = Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3'>;

/** The body types in the specification, in its order. */
const usual = ['SUV', 'Passenger', 'Commercial', 'Camper'];

const namesOf = (model: Bodied) =>
  [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter(
    (body): body is string => Boolean(body),
  );

/** Whether a model has a body type (of up to three), ignoring case. */
export function hasBody(model: Bodied, body: string): boolean {
  return namesOf(model).some((name) => name.toLowerCase() === body.toLowerCase());
}

/** The body types of the models: those of the specification first, then the others. */
export function bodiesOf(models: Bodied[]): string[] {
  const found = new Map(models.flatMap(namesOf).map((body) => [body.toLowerCase(), body]));
  const first = usual.filter((body) => found.delete(body.toLowerCase()));
  return [...first, ...[...found.values()].sort()];
}
