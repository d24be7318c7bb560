import { checkUses, type Provides } from './check-publish.ts';
import { PublishRefused } from './refusal.ts';
import type { Registry } from './registry.ts';

/**
 * The shell's own start: whether this shell provides what every version that a channel or its canary points to takes from it. A shell
 * that dropped a name would break the frames of each remote that uses it.
 * @throws Error that names each remote, what it lacks and what to do
 */
export async function checkServed(registry: Pick<Registry, 'snapshot'>, provides: Provides): Promise<void> {
  const problems: string[] = [];
  const state = await registry.snapshot();
  const served = state.channels.flatMap(({ name, channel, version, canary }) => [version, canary?.version].flatMap((one) => (one ? [{ channel, manifest: state.find(name, one)?.manifest }] : [])));
  for (const { channel, manifest } of served) {
    if (!manifest) continue;
    try {
      checkUses(`remote "${manifest.name}" ${manifest.version}, served on channel ${channel},`, manifest.uses, provides);
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new Error(`this shell does not fit the remotes that are served:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nStart the shell that was served before and roll those remotes back, or let this one provide the names again`);
}
