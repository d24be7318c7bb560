import type { Model } from '@forecourt/contracts/offers/offer';

/** The page that orders a model, in a grade and colour if they are chosen. */
export function orderPath(
  { id, name }: Pick<Model, 'id' | 'name'>,
  { grade, colour }: { grade?: string; colour?: string } = {},
): string {
  const query = new URLSearchParams({ model_id: id, model_name: name });
  if (grade) query.set('grade', grade);
  if (colour) query.set('colour', colour);
  return `/models/order-now?${query}`;
}
