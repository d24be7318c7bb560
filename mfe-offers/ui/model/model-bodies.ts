import type { Model } from '@forecourt/contracts/offers/offer';

type Bodied = Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3'>;

/** The bodies that the specification lists models by, in its order. */
const usual = ['SUV', 'Passenger', 'Commercial', 'Camper'];

const namesOf = (model: Bodied) =>
  [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter(
    (body): body is string => Boolean(body),
  );

/** Whether one of a model's up to three bodies is this one, in any case. */
export function hasBody(model: Bodied, body: string): boolean {
  return namesOf(model).some((name) => name.toLowerCase() === body.toLowerCase());
}

/** The bodies that some model has: the usual ones first, others after them. */
export function bodiesOf(models: Bodied[]): string[] {
  const found = new Map(models.flatMap(namesOf).map((body) => [body.toLowerCase(), body]));
  const first = usual.filter((body) => found.delete(body.toLowerCase()));
  return [...first, ...[...found.values()].sort()];
}
