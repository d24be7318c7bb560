import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import type { IndexWriter } from '../search-index/search-index.ts';
import { documentId, toDocument } from './to-document.ts';

/** Writes a batch of changes to an index; resolves when they are searchable. */
export async function writeChanges(
  writer: IndexWriter,
  changes: VehicleChange[],
  { tenants, gazetteer }: { tenants: TenantDirectory; gazetteer: Gazetteer },
): Promise<void> {
  const sites = new Map<string, TenantConfig | null>();
  const documents: VehicleDocument[] = [];
  const removed: string[] = [];
  for (const { tenant, id, vehicle } of changes) {
    if (!vehicle) {
      removed.push(documentId(tenant, id));
      continue;
    }
    if (!sites.has(tenant)) sites.set(tenant, await tenants.bySlug(tenant));
    documents.push(toDocument(tenant, vehicle, sites.get(tenant)!, gazetteer));
  }
  await writer.write(documents, removed);
}
