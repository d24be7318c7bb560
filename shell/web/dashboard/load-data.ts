import type { LoaderFunctionArgs } from 'react-router';
import type {
  Change,
  DeployToken,
  Domain,
  Holder,
  PolicyReport,
  PreviewListed,
  PublishedVersion,
  RegistryStatus,
  RolloutPlan,
  SeenVersion,
  ServedFragment,
  StaffAccount,
  VersionManifest,
} from '@forecourt/contracts/remote/registry-api';
import { callRegistry } from './call-registry.ts';

const status = () => callRegistry<RegistryStatus>('GET', '/status');
const history = async (query = '') =>
  (await callRegistry<{ history: Change[] }>('GET', `/history?limit=500${query}`)).history;

/** @returns null for a visitor who has not signed in */
export const loadSession = async (): Promise<Holder | null> =>
  (await callRegistry<{ session: Holder | null }>('GET', '/session')).session;

export async function loadHistory() {
  const [state, changes] = await Promise.all([status(), history()]);
  return { state, changes };
}

export async function loadRemotes() {
  const [state, changes] = await Promise.all([status(), history()]);
  return { ...state, changes };
}

export async function loadRemote({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const name = params.name!;
  const path = `/remotes/${encodeURIComponent(name)}`;
  const [state, { versions }, changes, { plans }, seen] = await Promise.all([
    status(),
    callRegistry<{ versions: PublishedVersion[] }>('GET', `${path}/versions`),
    history(`&name=${encodeURIComponent(name)}`),
    callRegistry<{ plans: RolloutPlan[] }>('GET', `/plans?name=${encodeURIComponent(name)}&limit=5`),
    callRegistry<{ versions: SeenVersion[] }>('GET', `${path}/health`),
  ]);
  const served = state.channels.find((one) => one.name === name);
  const manifest = served
    ? await callRegistry<VersionManifest>('GET', `${path}/versions/${encodeURIComponent(served.version)}`)
    : null;
  return { name, state, versions, changes, plans, seen: seen.versions, manifest: manifest?.manifest ?? null };
}

/** The manifest of the version that each remote's first channel serves. */
export async function loadDependencies() {
  const { channels } = await status();
  const served = [...new Map(channels.map((one) => [one.name, one])).values()];
  return Promise.all(
    served.map(async ({ name, version }) => ({
      name,
      manifest: (
        await callRegistry<VersionManifest>(
          'GET',
          `/remotes/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`,
        )
      ).manifest,
    })),
  );
}

export const loadTokens = () => callRegistry<{ tokens: DeployToken[] }>('GET', '/tokens');
export const loadFragments = () => callRegistry<{ fragments: ServedFragment[] }>('GET', '/fragments');
export const loadPreviews = () => callRegistry<{ previews: PreviewListed[] }>('GET', '/previews');
export const loadStaff = () => callRegistry<{ staff: StaffAccount[] }>('GET', '/staff');
export const loadDomains = () => callRegistry<{ domains: Domain[] }>('GET', '/domains');
export const loadPolicyReports = () =>
  callRegistry<{ reports: PolicyReport[] }>('GET', '/csp-reports?days=30');
