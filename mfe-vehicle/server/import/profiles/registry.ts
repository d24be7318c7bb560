import { auListings } from './au-listings/au-listings.ts';
import { forecourt } from './forecourt/forecourt.ts';
import type { Profile } from './profile.ts';

/** All import profiles, by the name passed to `--profile`. */
export const profiles: ReadonlyMap<string, Profile> = new Map(
  [auListings, forecourt].map((profile) => [profile.name, profile]),
);
