import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { download } from '@forecourt/server-kit/download';
import { privateOrigins } from '@forecourt/server-kit/private-origins';
import { secretOf, type Fetched, type FetchPlace } from './fetch-place.ts';

const limits = { bytes: 300_000_000, totalMs: 300_000, stalledMs: 30_000 };

/** Fetches a file by https, with a user name and password, or with a token. */
export async function fetchFromWeb(place: FetchPlace): Promise<Fetched> {
  const secret = secretOf(place);
  if (place.secret !== null && secret === null)
    return { ok: false, reason: `the variable FEED_SECRET_${place.secret} with the password is not set` };
  const login =
    place.login === null ? null : Buffer.from(`${place.login}:${secret ?? ''}`).toString('base64');
  const answer = await download(place.address, {
    limits,
    privateOrigins: privateOrigins.parse(place.env.PRIVATE_FEED_ORIGINS),
    authorization: login ? `Basic ${login}` : secret ? `Bearer ${secret}` : undefined,
  });
  if (!answer.ok) return { ok: false, reason: `the address ${answer.reason}` };
  const file = join(place.folder, nameOf(answer.url, answer.bytes));
  await writeFile(file, answer.bytes);
  return { ok: true, file };
}

/** Names the file as its address does; one without an ending gets that of what it contains. */
function nameOf(address: string, bytes: Buffer): string {
  const name = basename(decodeURIComponent(new URL(address).pathname)).replace(/[^\w.-]+/g, '_') || 'feed';
  if (/\.[a-z0-9]{2,6}$/i.test(name)) return name;
  const start = bytes.subarray(0, 200).toString('latin1').trimStart();
  if (/^[[{]/.test(start)) return `${name}.json`;
  return start.startsWith('<') ? `${name}.xml` : `${name}.csv`;
}
