import type { VehicleChoices } from '@forecourt/contracts/api/valuation-api';
import type { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import { tradeInPages, type TradeInPage } from '@forecourt/contracts/valuation/valuation-choices';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { ApiError, defineLoader, notFound, redirect, type Api } from '@forecourt/remote-kit';
import type { tradeInApi, Valuation } from '../../model/trade-in/trade-in-api.ts';
import { tradeInRedirects } from '../../model/trade-in/trade-in-redirects.ts';

export type TradeInStep = 'registration' | 'choose' | 'answers' | 'result';
export type TradeInData = {
  page: TradeInPage;
  step: TradeInStep;
  valuation: Valuation | null;
  /** The address names a valuation that does not exist. */
  isLost: boolean;
  /** The stock vehicle that the shopper wants in exchange. */
  carOfInterest: Pick<VehicleSummary, 'id' | 'name' | 'path'> | null;
  choices: VehicleChoices | null;
  chosen: { make: string; model: string };
};

/** Loads what the address refers to: a valuation, and for the manual choice the make and model so far. */
export const loadTradeIn = defineLoader<TradeInData>(async ({ api, site, url }) => {
  const { tradeIn } = site.leads;
  if (!tradeIn.enabled) throw notFound();
  const moved = findRedirect(tradeInRedirects, url, site);
  if (moved) throw redirect(moved.location, moved.status);
  const page = tradeInPages.find((path) => path === url.pathname.replace(/\/$/, '')) ?? tradeIn.path;
  const query = url.searchParams;
  const id = query.get('valuation');
  const valuation = id === null ? null : await findValuation(api, id);
  const step = stepOf(query, valuation);
  const chosen = {
    make: query.get('make') ?? valuation?.vehicle?.make ?? '',
    model: query.get('model') ?? (query.has('make') ? '' : (valuation?.vehicle?.model ?? '')),
  };
  const [carOfInterest, choices] = await Promise.all([
    findCarOfInterest(api, query.get('car_id') ?? valuation?.car_id ?? null),
    step === 'choose' ? findChoices(api, chosen) : null,
  ]);
  return { page, step, valuation, isLost: id !== null && valuation === null, carOfInterest, choices, chosen };
});

function stepOf(query: URLSearchParams, valuation: Valuation | null): TradeInStep {
  if (query.has('choose') || (valuation && !valuation.vehicle)) return 'choose';
  if (!valuation) return 'registration';
  return valuation.adjustmentAnswers && !query.has('change') ? 'result' : 'answers';
}

const orNull = (error: unknown) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
  throw error;
};

async function findValuation(api: Api, id: string): Promise<Valuation | null> {
  const path: ReturnType<(typeof tradeInApi)['byId']> = `/api/leads/valuations/${encodeURIComponent(id)}`;
  return api.get<Valuation>(path).catch(orNull);
}

/** Returns null if the vehicle is unavailable: the valuation continues without it. */
async function findCarOfInterest(api: Api, id: string | null): Promise<TradeInData['carOfInterest']> {
  if (id === null) return null;
  const path: ReturnType<(typeof vehicleApi)['byId']> = `/api/vehicle/vehicles/${encodeURIComponent(id)}`;
  const found = await api.get<VehicleResponse>(path).catch(() => null);
  return found && { id: found.vehicle.id, name: found.vehicle.name, path: found.vehicle.path };
}

function findChoices(api: Api, chosen: { make: string; model: string }): Promise<VehicleChoices> {
  return api.get<VehicleChoices>(`/api/vehicle/valuation/choices?${new URLSearchParams(chosen)}`);
}

/** Returns a page's address with the query parameters that have a value. */
export function tradeInPath(page: string, query: Record<string, string | null | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${page}?${new URLSearchParams(entries)}` : page;
}
