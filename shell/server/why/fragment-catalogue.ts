import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ServedFragment } from '@forecourt/contracts/remote/registry-api';

/** Lists the fragments of the served versions by name, and who places them. */
export function fragmentCatalogue(manifests: readonly RemoteManifest[]): ServedFragment[] {
  return manifests
    .flatMap((manifest) =>
      Object.entries(manifest.fragments).map(([fragment, { server }]) => {
        const name = `${manifest.domain}/${fragment}`;
        return {
          name,
          owner: manifest.name,
          version: manifest.version,
          server,
          props: propsOf(manifest, name),
          bytes: bytesOf(manifest, `./fragments/${fragment}`),
          consumers: manifests.flatMap((one) => {
            const places = one.interfaces?.sends[name];
            return places ? [{ remote: one.name, version: one.version, places }] : [];
          }),
        };
      }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The schema with the definitions that it refers to, so that it can be read by itself. */
function propsOf({ interfaces }: RemoteManifest, name: string): unknown {
  const schema = interfaces?.schemas.properties[`fragment ${name}`];
  if (typeof schema !== 'object' || schema === null) return null;
  const { $defs } = interfaces!.schemas;
  return $defs && JSON.stringify(schema).includes('#/$defs/') ? { ...schema, $defs } : schema;
}

function bytesOf({ entry, assets, files }: RemoteManifest, expose: string): number {
  return [...new Set([entry, ...(assets[expose] ?? [])])].reduce(
    (sum, file) => sum + (files[file]?.bytes ?? 0),
    0,
  );
}
