import type { Model } from '@forecourt/contracts/offers/offer';

/** Finds a model by id, or by name if no id is given; null if the site has no such model. */
export function findModel<M extends Pick<Model, 'id' | 'name'>>(
  models: readonly M[],
  { id, name }: { id: string | null; name: string | null },
): M | null {
  const requestedName = name?.trim().toLowerCase();
  const found = id
    ? models.find((model) => model.id === id)
    : requestedName && models.find((model) => model.name.toLowerCase() === requestedName);
  return found || null;
}
