import type { Offer } from '@forecourt/contracts/offers/offer';
import { type Client, transaction, type Database } from '@forecourt/server-kit/database';
import { lockChanges } from '../changes/change-repository.ts';
import { writeValues } from '../overrides/write-values.ts';
import {
  endOfferValues,
  insertOfferValue,
  listActiveValues,
  listCandidates,
  offerFields,
  type ActiveValue,
} from './offer-override-repository.ts';
import { offerValues, type OfferValues } from './offer-values.ts';

type Fields = Record<string, unknown>;
type Change = {
  vehicleId: string;
  offer: OfferValues['offer'] | null;
  /** What an offer sets from now on, beside what the feed or nobody says. */
  set: { field: string; value: unknown; fed: unknown }[];
  ended: string[];
  shown: Fields;
};

/**
 * Sets on a site's vehicles what its running offers say, and ends what other offers said. What a person set
 * on a vehicle stays.
 * @returns how many vehicles changed
 */
export async function applyOffers(
  database: Database,
  tenant: string,
  offers: readonly Offer[],
): Promise<number> {
  // Nearly always there is nothing to do, and nobody has to wait for the lock.
  if ((await planChanges(database.pool, tenant, offers)).length === 0) return 0;
  return transaction(database.pool, async (client) => {
    await lockChanges(client);
    const changes = await planChanges(client, tenant, offers);
    for (const { vehicleId, offer, set, ended, shown } of changes) {
      await endOfferValues(client, tenant, vehicleId, ended);
      for (const value of set) await insertOfferValue(client, tenant, offer!, { vehicleId, ...value });
      await writeValues(client, tenant, vehicleId, shown);
    }
    return changes.length;
  });
}

async function planChanges(client: Client, tenant: string, offers: readonly Offer[]): Promise<Change[]> {
  const bound = offers.filter(({ stock }) => stock?.price_off || stock?.badge);
  const active = Map.groupBy(await listActiveValues(client, tenant), ({ vehicleId }) => vehicleId);
  const ids = [...active]
    .filter(([, values]) => values.some(({ offer }) => offer !== null))
    .map(([id]) => id);
  const makes = [...new Set(bound.map(({ stock }) => stock!.make))];
  if (makes.length === 0 && ids.length === 0) return [];
  const candidates = await listCandidates(client, tenant, { makes, ids });
  return candidates.flatMap(({ id, ...shown }) => planVehicle(id, shown, active.get(id) ?? [], bound) ?? []);
}

function planVehicle(
  vehicleId: string,
  shown: Parameters<typeof offerValues>[0],
  active: readonly ActiveValue[],
  offers: readonly Offer[],
): Change | null {
  const ofOffers = active.filter(({ offer }) => offer !== null);
  const ofPeople = new Set(active.filter(({ offer }) => offer === null).map(({ field }) => field));
  const fed: Fields = Object.fromEntries(ofOffers.map(({ field, fed: value }) => [field, value]));
  const found = offerValues({ ...shown, ...fed }, offers);
  const offered: Fields = Object.fromEntries(
    Object.entries(found?.values ?? {}).filter(
      ([field]) => !ofPeople.has(field) && !(field === 'before_price' && ofPeople.has('offer_price')),
    ),
  );
  const isSame = ({ field, value, offer }: ActiveValue) =>
    field in offered && value === offered[field] && offer === found?.offer.id;
  const ended = ofOffers.filter((value) => !isSame(value)).map(({ field }) => field);
  const lasting = new Set(ofOffers.filter(isSame).map(({ field }) => field));
  const started = offerFields.filter((field) => field in offered && !lasting.has(field));
  if (ended.length === 0 && started.length === 0) return null;
  const unoffered: Fields = { ...shown, ...fed };
  return {
    vehicleId,
    offer: found?.offer ?? null,
    set: started.map((field) => ({ field, value: offered[field], fed: unoffered[field] })),
    ended,
    shown: {
      ...Object.fromEntries(ended.map((field) => [field, unoffered[field] ?? null])),
      ...Object.fromEntries(started.map((field) => [field, offered[field]])),
    },
  };
}
