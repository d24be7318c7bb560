import { z } from 'zod';
import { MatchAnswer, matchesApi } from '@forecourt/contracts/api/matches-api';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { queueMessage } from '@forecourt/server-kit/messages';
import { sendPriceAlerts } from '../price-alerts/send-price-alerts.ts';
import { askForOldAddresses } from '../saved-searches/confirm-address.ts';
import { findDueSearches, noteChecked } from '../saved-searches/saved-search-repository.ts';
import { alertMessage } from './alert-message.ts';
import { alertsOf, groupByVehicle, type ChangedVehicle } from './alerts-of.ts';
import { followStock } from './follow-stock.ts';
import {
  deleteOldStockChanges,
  findNewestChange,
  listStockChanges,
  type StockChange,
} from './stock-change-repository.ts';

/** Follows the change feed and alerts shoppers to new matches and lower prices; runs every minute. */
export const sendAlertsJob = defineJob({ name: 'leads/alerts', data: z.object({}), singleton: true });

/** Limits: the searches matched in one call, and the changes processed in one round. */
const mostSearches = 100;
const mostChanges = 20_000;
const storedDays = 60;

/** Sends pending alerts, each once: its position is stored in the transaction of the message. */
export async function sendAlerts(context: DomainContext): Promise<void> {
  const all = await context.tenants.all();
  const sites = all.filter(({ leads }) => leads.savedSearches);
  const priceSites = all.filter(({ leads }) => leads.priceAlerts);
  if (sites.length + priceSites.length === 0) return;
  await followStock(context);
  await sendPriceAlerts(context, priceSites);
  if (sites.length === 0) return;
  for (const site of sites) await askForOldAddresses(context, site);
  const { position } = Position.parse(await context.services.get('/api/search/progress', null));
  for (const site of sites) {
    const readChanges = createChangesReader(context, site);
    while (await alertRound(context, site, position, readChanges));
  }
  await deleteOldStockChanges(context.database.pool, storedDays);
}

const Position = z.object({ position: z.number() });

/** @returns whether this site may have more alerts to send */
async function alertRound(
  context: DomainContext,
  site: TenantConfig,
  position: number,
  readChanges: ChangesReader,
): Promise<boolean> {
  const { database } = context;
  const newest = await findNewestChange(database.pool, position);
  if (!newest) return false;
  const searches = await findDueSearches(database.pool, site.slug, newest, mostSearches);
  if (searches.length === 0) return false;

  const changes = await readChanges(searches[0]!.checkedChange, newest);
  const upTo = changes.length === mostChanges ? changes.at(-1)!.id : newest;
  const addresses = [...new Set(searches.map(({ search }) => search))];
  const vehicles = groupByVehicle(changes);
  const matches = await findMatches(context, site, addresses, vehicles);
  await transaction(database.pool, async (client) => {
    for (const search of searches) {
      // A search that is already past this round is processed in the next one.
      if (search.checkedChange >= upTo) continue;
      const places = matches[addresses.indexOf(search.search)] ?? [];
      const matching = places.map((place) => vehicles[place]!);
      const alerts = alertsOf(matching, search.checkedChange);
      if (!(await noteChecked(client, search, upTo, alerts.length > 0)) || alerts.length === 0) continue;
      const message = alertMessage(site, context.siteUrl(site), search, { alerts, upTo });
      await queueMessage(context, client, message);
    }
  });
  return true;
}

type ChangesReader = (after: number, upTo: number) => Promise<StockChange[]>;

/** Reads changes once for consecutive rounds: most searches were last checked at the same change. */
function createChangesReader(context: DomainContext, site: TenantConfig): ChangesReader {
  let range = '';
  let changes: Promise<StockChange[]> = Promise.resolve([]);
  return (after, upTo) => {
    if (range !== `${after} ${upTo}`) changes = readRange(context, site, after, upTo);
    range = `${after} ${upTo}`;
    return changes;
  };
}

async function readRange(
  { database }: DomainContext,
  site: TenantConfig,
  after: number,
  upTo: number,
): Promise<StockChange[]> {
  const tenants = stockScope(site);
  return listStockChanges(database.pool, tenants, { after, upTo, limit: mostChanges });
}

/** Returns the places of the vehicles that each search matches. */
async function findMatches(
  { services }: DomainContext,
  site: TenantConfig,
  searches: string[],
  changed: ChangedVehicle[],
): Promise<number[][]> {
  if (changed.length === 0) return searches.map(() => []);
  const vehicles = changed.map(({ tenant, id }) => ({ tenant, id }));
  return MatchAnswer.parse(await services.post(matchesApi, site.slug, { searches, vehicles })).matches;
}
