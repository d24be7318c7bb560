import type { Meilisearch } from 'meilisearch';
import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import { requireSuccess } from './position.ts';
import { documentId, toDocument } from './to-document.ts';

const waitOptions = { timeout: 300_000, interval: 20 };

/** Writes a batch of changes to an index; resolves when they are searchable. */
export async function writeChanges(
  client: Meilisearch,
  uid: string,
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
  const index = client.index(uid);
  const tasks = [
    ...(documents.length > 0 ? [await index.addDocuments(documents, { primaryKey: 'id' })] : []),
    ...(removed.length > 0 ? [await index.deleteDocuments(removed)] : []),
  ];
  for (const task of tasks) requireSuccess(await client.tasks.waitForTask(task.taskUid, waitOptions));
}
