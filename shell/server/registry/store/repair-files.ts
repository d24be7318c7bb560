import type { Registry } from '../registry.ts';

export type RepairedFiles = {
  /** "name version" of each version whose files were repaired. */
  repaired: string[];
  /** Versions that cannot be served, with the files that no copy is intact of. */
  damaged: { name: string; version: string; files: string[] }[];
};

/** Checks the files of every version that pages may be served with, and repairs what a copy exists of. */
export async function repairServedFiles(
  registry: Pick<Registry, 'snapshot' | 'repair'>,
): Promise<RepairedFiles> {
  const state = await registry.snapshot();
  const served = new Map(
    [
      ...state.channels.flatMap((channel) =>
        [channel.version, channel.lastGood, channel.previous, channel.canary?.version].flatMap((version) =>
          version ? [{ name: channel.name, version }] : [],
        ),
      ),
      ...state.pins,
    ].map(({ name, version }) => [`${name} ${version}`, state.find(name, version)]),
  );
  const result: RepairedFiles = { repaired: [], damaged: [] };
  for (const [key, found] of served) {
    if (!found) continue;
    const { manifest, location } = found;
    const { isRepaired, damaged } = await registry.repair(manifest, location);
    if (isRepaired) result.repaired.push(key);
    if (damaged.length > 0)
      result.damaged.push({ name: manifest.name, version: manifest.version, files: damaged });
  }
  return result;
}

/** Names at most three of the files. */
export const nameFiles = (files: string[]): string =>
  files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ');
