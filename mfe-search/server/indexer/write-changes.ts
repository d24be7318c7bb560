import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import type { IndexWriter } from '../search-index/search-index.ts';
import { documentId, toDocument } from './document/to-document.ts';

/**
 * Writes a batch of changes to an index; resolves when they are searchable.
 * @returns the sites whose vehicles were left out, because their settings cannot be read now
 */
export async function writeChanges(
  writer: IndexWriter,
  changes: VehicleChange[],
  { tenants, gazetteer }: { tenants: TenantDirectory; gazetteer: Gazetteer },
): Promise<string[]> {
  const sites = new Map((await tenants.all()).map((site) => [site.slug, site]));
  const omitted = new Set<string>();
  const documents: VehicleDocument[] = [];
  const removed: string[] = [];
  for (const { tenant, id, vehicle } of changes) {
    const site = sites.get(tenant);
    if (vehicle && site) documents.push(toDocument(tenant, vehicle, site, gazetteer));
    else removed.push(documentId(tenant, id));
    if (vehicle && !site) omitted.add(tenant);
  }
  await writer.write(documents, removed);
  return [...omitted];
}
