import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';

const name = 'forecourt_without';
const forSeconds = 600;
const atMost = 8;

/**
 * Asks the server for this page without a version that fails in this browser: it gives the last good one for a while, of a
 * dealer's own remote also the stock one. @returns false where that was tried, or there is nothing else; else the page loads anew
 */
export async function goWithout({ name: remote, version, custom }: ComposedRemote): Promise<boolean> {
  const failing = `${remote}@${version}`;
  const before = listed();
  if (before.includes(failing)) return false;
  if (!custom && !(await fetch(`/api/shell/instead?${new URLSearchParams({ remote, version })}`)).ok)
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
