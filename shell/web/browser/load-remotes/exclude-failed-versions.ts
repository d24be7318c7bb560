import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';

const name = 'forecourt_without';
const forSeconds = 600;
const atMost = 8;

/**
 * Asks the server to exclude a version that fails in this browser for a while: it serves the last good
 * version, and for a custom remote possibly the stock one. @returns false if that was already tried or there
 * is no other version; otherwise reloads the page
 */
export async function excludeFailedVersions({
  name: remote,
  version,
  custom,
}: ComposedRemote): Promise<boolean> {
  const failing = `${remote}@${version}`;
  const before = listed();
  if (before.includes(failing)) return false;
  if (!custom && !(await fetch(`/api/shell/fallback?${new URLSearchParams({ remote, version })}`)).ok)
    return false;
  document.cookie = `${name}=${encodeURIComponent([...before, failing].slice(-atMost).join(','))}; path=/; max-age=${forSeconds}; samesite=lax`;
  if (!listed().includes(failing)) return false;
  location.reload();
  return true;
}

function listed(): string[] {
  const value = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value ? decodeURIComponent(value).split(',') : [];
}
