import type { Fault } from '../fault.ts';
import type { createFieldMapping } from '../field-mapping.ts';
import { findImplausible } from '../plausible.ts';
import type { Profile, ProfileSettings, Reading } from '../profiles/profile.ts';
import type { RawRecord } from './raw-record.ts';

/** Reads a record by a profile; a value that no vehicle has rejects it. */
export function readRecord(
  raw: RawRecord,
  mapping: ReturnType<typeof createFieldMapping>,
  profile: Profile,
  settings: ProfileSettings,
): Reading {
  if (raw.fault) return { ok: false, ...raw.fault };
  const reading = profile.read(mapping.map(raw.row, raw.record), settings);
  const fault: Fault | null = reading.ok ? findImplausible(reading.content) : null;
  return fault ? { ok: false, ...fault } : reading;
}
