import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { diffManifests } from './diff-manifests.ts';
import { callRegistry, Refused } from './registry-client.ts';
import { release } from './release.ts';
import { moment, writeTable } from './write-table.ts';

export type Given = { words: string[]; to: string; channel: string; canary?: string; reason?: string; tenant?: string; template?: string; squad?: string; remotes?: string; limit: string; days: string; again: boolean };
type Status = {
  channels: { name: string; channel: string; version: string; updated_at: string; last_good: string | null; previous: string | null; canary: { version: string; percent: number } | null; served: boolean }[];
  pins: { name: string; scope: string; key: string; version: string }[];
};
type HistoryRow = { at: string; name: string; channel: string | null; version: string; from_version: string | null; action: string; actor: string; reason: string | null };
type VersionRow = { version: string; published_at: string; published_by: string; withdrawn_reason: string | null; collected_at: string | null };

const repository = resolve(import.meta.dirname, '../../..');

/** Each takes what was given on the command line and says what to print. @throws Refused with what to do about it */
export const commands: Record<string, (given: Given) => Promise<string>> = {
  async release({ words: [name], to, canary, reason }) {
    return release(name ? join(repository, `mfe-${name}`) : process.cwd(), { to, reason, canary: canary === undefined ? undefined : percentOf(canary) });
  },

  async promote(given) {
    const { name, rest: [version] } = remoteIn(given);
    const chosen = version ?? (await status()).channels.find((one) => one.name === name && one.channel === given.channel)?.canary?.version;
    if (!chosen) throw new Refused(`say which version: pnpm promote ${name} <version> (pnpm status ${name} tells which there are)`);
    await callRegistry('POST', `/remotes/${name}/point`, { version: chosen, action: 'promote', channel: given.channel, reason: given.reason, again: given.again });
    return `everybody on "${given.channel}" gets ${name} ${chosen} from the next page load on`;
  },

  async rollback(given) {
    const { name, rest: [version] } = remoteIn(given);
    const started = performance.now();
    const answer = await callRegistry<{ version: string }>('POST', `/remotes/${name}/point`, { version, action: 'rollback', channel: given.channel, reason: given.reason });
    return `"${given.channel}" is back at ${name} ${answer.version} (${Math.round(performance.now() - started)} ms)`;
  },

  async canary(given) {
    const { name, rest } = remoteIn(given);
    const share = rest.find((word) => /^\d+(\.\d+)?%?$/.test(word) && (word.endsWith('%') || Number(word) <= 100));
    const ends = rest.includes('off');
    if (!share && !ends) throw new Refused(`say the share: pnpm canary ${name} <version> 10%, or pnpm canary ${name} off`);
    const version = rest.find((word) => word !== share && word !== 'off') ?? null;
    const answer = await callRegistry<{ canary: { version: string; percent: number } | null }>('POST', `/remotes/${name}/canary`, { version, percent: ends ? 0 : percentOf(share!), channel: given.channel, reason: given.reason });
    return answer.canary ? `${answer.canary.percent} % of the visitors of "${given.channel}" get ${name} ${answer.canary.version}` : `the canary of ${name} on "${given.channel}" has ended`;
  },

  pin: (given) => pin(given, remoteIn(given).rest[0] ?? null),
  unpin: (given) => pin(given, null),

  async status(given) {
    const { channels, pins } = await status();
    const name = given.words[0];
    const rows = channels.filter((one) => !name || one.name === name).map((one) => [one.name, one.channel, `${one.version}${one.served ? '' : ' (not served!)'}`, one.canary ? `${one.canary.version} for ${one.canary.percent} %` : '', one.last_good ?? 'the stock remote', moment(one.updated_at)]);
    const lines = [writeTable([['remote', 'channel', 'version', 'canary', 'last good', 'since (UTC)'], ...rows])];
    const own = pins.filter((one) => !name || one.name === name);
    if (own.length > 0) lines.push('', writeTable([['remote', 'pinned for', 'version'], ...own.map((one) => [one.name, `${one.scope} ${one.key}`, one.version])]));
    if (name) {
      const { versions } = await callRegistry<{ versions: VersionRow[] }>('GET', `/remotes/${name}/versions`);
      lines.push('', writeTable([['version', 'published (UTC)', 'by', ''], ...versions.map((one) => [one.version, moment(one.published_at), one.published_by, one.collected_at ? 'files collected' : one.withdrawn_reason ? `withdrawn: ${one.withdrawn_reason}` : ''])]));
    }
    return lines.join('\n');
  },

  async history({ words: [name], limit }) {
    const { history } = await callRegistry<{ history: HistoryRow[] }>('GET', `/history?limit=${Number(limit) || 30}${name ? `&name=${name}` : ''}`);
    return writeTable([['when (UTC)', 'remote', 'where', 'what', 'from', 'to', 'who', 'why'], ...history.map((one) => [moment(one.at), one.name, one.channel, one.action, one.from_version, one.version, one.actor, one.reason])]);
  },

  async diff(given) {
    const { name, rest: [from, to] } = remoteIn(given);
    const channel = (await status()).channels.find((one) => one.name === name && one.channel === given.channel);
    const [older, newer] = from && to ? [from, to] : from ? [channel?.version, from] : [channel?.canary ? channel.version : channel?.previous ?? channel?.last_good, channel?.canary?.version ?? channel?.version];
    if (!older || !newer || older === newer) throw new Refused(`say which versions: pnpm diff ${name} <from> <to>`);
    const lines = diffManifests(await manifestOf(name, older), await manifestOf(name, newer));
    return [`${name} ${older} -> ${newer}`, ...(lines.length > 0 ? lines : ['  the same pages, fragments and sizes'])].join('\n');
  },

  async 'deploy-token'({ words: [what, id], squad, remotes }) {
    if (what === 'create') {
      if (!squad || !remotes) throw new Refused('say whose it is and what for: pnpm deploy-token create --squad offers --remotes offers,acme-offers');
      const made = await callRegistry<{ id: string; token: string }>('POST', '/tokens', { squad, remotes: remotes.split(',').map((one) => one.trim()) });
      return `token ${made.id} of squad "${squad}" for ${remotes}; it is told this once:\n${made.token}`;
    }
    if (what === 'revoke' && id) {
      await callRegistry('DELETE', `/tokens/${id}`);
      return `token ${id} opens nothing any more`;
    }
    if (what !== 'list') throw new Refused('there are "pnpm deploy-token create --squad … --remotes …", "pnpm deploy-token list" and "pnpm deploy-token revoke <id>"');
    const { tokens } = await callRegistry<{ tokens: { id: string; squad: string; remotes: string[]; created_at: string; last_used_at: string | null; revoked_at: string | null }[] }>('GET', '/tokens');
    return writeTable([['id', 'squad', 'for', 'since (UTC)', 'last used', 'revoked'], ...tokens.map((one) => [one.id, one.squad, one.remotes.join(', '), moment(one.created_at), moment(one.last_used_at), moment(one.revoked_at)])]);
  },

  async 'csp-reports'({ tenant, days }) {
    const { reports } = await callRegistry<{ reports: { tenant: string; directive: string; blocked: string; hits: number; last_at: string }[] }>('GET', `/csp-reports?days=${Number(days) || 7}${tenant ? `&tenant=${encodeURIComponent(tenant)}` : ''}`);
    if (reports.length === 0) return 'no browser has told of anything that a policy stopped';
    return writeTable([['site', 'directive', 'stopped', 'times', 'last (UTC)'], ...reports.map((one) => [one.tenant || 'none', one.directive, one.blocked, String(one.hits), moment(one.last_at)])]);
  },

  async collect() {
    const { collected } = await callRegistry<{ collected: string[] }>('POST', '/collect', {});
    return collected.length > 0 ? `removed the files of ${collected.join(', ')}` : 'every version that is kept is in use or new';
  },
};

const status = () => callRegistry<Status>('GET', '/status');
const manifestOf = async (name: string, version: string) => (await callRegistry<{ manifest: RemoteManifest }>('GET', `/remotes/${name}/versions/${version}`)).manifest;

async function pin(given: Given, version: string | null): Promise<string> {
  const { name } = remoteIn(given);
  const [scope, key] = given.tenant ? ['tenant', given.tenant] : given.template ? ['template', given.template] : [];
  if (!scope || (!version && given.words.includes('pin'))) throw new Refused(`say for whom: pnpm pin ${name} <version> --tenant harbour, or --template city; pnpm unpin ${name} --tenant harbour ends it`);
  await callRegistry('POST', `/remotes/${name}/pin`, { scope, key, version, reason: given.reason });
  return version ? `${scope} "${key}" gets ${name} ${version}` : `${scope} "${key}" gets its channel's version of ${name} again`;
}

/** The remote that is meant: the first word, or the one whose folder this is. */
function remoteIn({ words }: Given): { name: string; rest: string[] } {
  if (existsSync(join(process.cwd(), 'remote.ts'))) {
    const { name } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { name: string };
    return { name: basename(name).replace(/^mfe-/, ''), rest: words };
  }
  const [name, ...rest] = words;
  if (!name) throw new Refused('say which remote, such as "finance"');
  return { name, rest };
}

function percentOf(text: string): number {
  const percent = Number(text.replace('%', ''));
  if (!(percent > 0 && percent <= 100)) throw new Refused(`"${text}" is no share: write it as 10%`);
  return percent;
}
