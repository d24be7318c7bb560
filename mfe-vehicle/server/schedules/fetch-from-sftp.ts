import { createHash } from 'node:crypto';
import { basename, join, posix } from 'node:path';
import Client from 'ssh2-sftp-client';
import { largestFile, secretOf, type Fetched, type FetchPlace } from './fetch-place.ts';
import { newestMatch } from './newest-match.ts';

const connectMs = 20_000;

/**
 * Fetches the newest file of an SFTP server. The server's key is noted at the first connection; a server with
 * another key is not trusted.
 */
export async function fetchFromSftp(place: FetchPlace): Promise<Fetched> {
  const url = new URL(place.address);
  const secret = secretOf(place);
  if (secret === null)
    return {
      ok: false,
      reason: `the variable FEED_SECRET_${place.secret ?? '…'} with the password or key is not set`,
    };
  const client = new Client();
  // Without a listener, an error after the end of the connection would end the process.
  client.on('error', () => undefined);
  let hostKey = '';
  const connecting = client.connect({
    host: url.hostname,
    port: Number(url.port) || 22,
    username: decodeURIComponent(url.username) || (place.login ?? undefined),
    ...(secret.includes('PRIVATE KEY') ? { privateKey: secret } : { password: secret }),
    readyTimeout: connectMs,
    hostVerifier: (key: Buffer) => {
      hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return place.hostKey === null || place.hostKey === hostKey;
    },
  });
  try {
    await connecting;
    const path = decodeURIComponent(url.pathname);
    const entries = (await client.list(posix.dirname(path)))
      .filter(({ type }) => type === '-')
      .map(({ name, modifyTime, size }) => ({ name, modifiedMs: modifyTime, size }));
    const newest = newestMatch(entries, posix.basename(path));
    if (!newest) return { ok: false, reason: `no file is named ${posix.basename(path)}` };
    if (newest.size > largestFile)
      return { ok: false, reason: `${newest.name} is larger than ${largestFile} bytes` };
    const file = join(place.folder, basename(newest.name));
    await client.fastGet(posix.join(posix.dirname(path), newest.name), file);
    return { ok: true, file, hostKey };
  } catch (error) {
    if (place.hostKey !== null && hostKey !== '' && hostKey !== place.hostKey)
      return {
        ok: false,
        reason: `the server has another key (${hostKey}) than before (${place.hostKey}); if that is right, add the schedule again`,
      };
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
