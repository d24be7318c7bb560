import { createHash } from 'node:crypto';
import type { VehicleContent } from '../vehicle-content.ts';

/** `earlier` is the record's identity before its VIN was known. */
type Identity = { kind: 'given' | 'vin' | 'stock' | 'reg' | 'traits'; key: string; earlier?: string };

/**
 * Returns a record's identity across imports: the id given by its source, else its VIN, else its stock
 * number, else its registration, else a hash of its stable traits (dealership, title, location, colour,
 * odometer; never the price). Equal hashes are distinguished by their rank in the file.
 */
export function identityOf(content: VehicleContent, assignedId: string | null = null): Identity {
  if (assignedId) return { kind: 'given', key: `given:${assignedId}` };
  const vin = compact(content.vin);
  const stock = compact(content.stocknum);
  const stockKey = stock ? `stock:${plain(content.dealership_slug)}:${stock}` : undefined;
  if (isVin(vin)) return { kind: 'vin', key: `vin:${vin}`, earlier: stockKey };
  if (stockKey) return { kind: 'stock', key: stockKey };
  const plate = compact(content.regplate);
  if (plate.length >= 3) return { kind: 'reg', key: `reg:${plain(content.state)}:${plate}` };
  return { kind: 'traits', key: `traits:${hashOf(traitsOf(content))}` };
}

function traitsOf(content: VehicleContent): (string | null)[] {
  return [
    plain(content.dealership_slug ?? content.dealership_name),
    plain(content.carsales_title ?? content.name),
    plain(content.location_name ?? content.city),
    plain(content.state),
    plain(content.colour),
    content.km === null ? null : String(content.km),
  ];
}

/** Checks for 17 letters and digits without I, O and Q (ISO 3779), no shorter chassis number. */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && !/^(.)\1+$/.test(text);
}

/** Letters of any script count: Arabic plates of the same digits are different ones. */
const compact = (text: string | null) => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const plain = (text: string | null) =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
const hashOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
