import type { Model } from '@forecourt/contracts/offers/offer';

/** The page that orders a model, in a grade if it is chosen. */
export function orderPath(
  { id, name }: Pick<Model, 'id' | 'name'>,
  { grade }: { grade?: string } = {},
): string {
  const query = new URLSearchParams({ model_id: id, model_name: name });
  if (grade) query.set('grade', grade);
  return `/models/order-now?${query}`;
}
