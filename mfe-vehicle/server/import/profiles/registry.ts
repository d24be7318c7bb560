import { auListings } from './au-listings/au-listings.ts';
import { forecourt } from './forecourt/forecourt.ts';
import type { Profile } from './profile.ts';

/** Every kind of feed that the importer reads, by the name after `--profile`. */
export const profiles: ReadonlyMap<string, Profile> = new Map(
  [auListings, forecourt].map((profile) => [profile.name, profile]),
);
