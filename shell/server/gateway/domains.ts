// The one place where the shell's process imports the domains' servers.
import { server as finance } from 'mfe-finance/server';
import { server as leads } from 'mfe-leads/server';
import { server as locations } from 'mfe-locations/server';
import { server as offers } from 'mfe-offers/server';
import { server as search } from 'mfe-search/server';
import { server as vehicle } from 'mfe-vehicle/server';
import type { DomainServer } from '@forecourt/server-kit/domain';

/** In the order in which they start: search follows vehicle's change feed. */
export const domains: DomainServer[] = [vehicle, locations, finance, leads, offers, search];
