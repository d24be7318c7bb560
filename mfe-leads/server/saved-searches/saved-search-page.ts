import {
  alertChannels,
  alertFrequencies,
  savedSearchPaths,
} from '@forecourt/contracts/search/saved-search-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sitePage } from '@forecourt/server-kit/plain-page';
import type { SavedSearch } from '../../model/saved-searches-api.ts';
import { savedSearchMessagesFor, type SavedSearchServerMessages } from './saved-search-server-messages.ts';

/** Renders saved searches without scripts, each with a form that changes it and one that deletes it. */
export function savedSearchPage(site: TenantConfig, searches: SavedSearch[]): string {
  const t = savedSearchMessagesFor(site.locale);
  const body = [
    `<h1>${escapeHtml(t.title)}</h1>`,
    ...(searches.length === 0 ? [`<p>${escapeHtml(t.empty)}</p>`] : []),
    ...searches.map((search) => searchSection(search, t)),
  ].join('');
  return sitePage(site, t.title, body);
}

function searchSection(search: SavedSearch, t: SavedSearchServerMessages): string {
  const { id, name } = search;
  const select = (
    field: string,
    label: string,
    values: readonly string[],
    labels: Record<string, string>,
    chosen: string,
  ) =>
    `<div class="field"><label for="${field}-${id}">${escapeHtml(label)}</label><select id="${field}-${id}" name="${field}">${values
      .map(
        (value) =>
          `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(labels[value]!)}</option>`,
      )
      .join('')}</select></div>`;
  const input = (field: string, label: string, value: string, more: string) =>
    `<div class="field"><label for="${field}-${id}">${escapeHtml(label)}</label><input id="${field}-${id}" name="${field}" value="${escapeHtml(value)}" ${more}></div>`;
  return [
    `<section><h2><a href="${escapeHtml(search.search)}">${escapeHtml(name)}</a></h2>`,
    ...(search.frequency !== 'never' && !search.email_confirmed
      ? [`<p>${escapeHtml(t.unconfirmed(search.email))}</p>`]
      : []),
    `<form method="post" action="${savedSearchPaths.search(id)}">`,
    input('name', t.name, name, 'required maxlength="80"'),
    select('frequency', t.frequency, alertFrequencies, t.frequencies, search.frequency),
    select('channel', t.channel, alertChannels, t.channels, search.channel),
    input('email', t.email, search.email, 'type="email" maxlength="254" autocomplete="email" dir="ltr"'),
    `<p><button>${escapeHtml(t.change)}</button></p></form>`,
    `<form method="post" action="${savedSearchPaths.remove(id)}"><input type="hidden" name="remove" value="yes"><p><button>${escapeHtml(t.remove)}: <bdi>${escapeHtml(name)}</bdi></button></p></form></section>`,
  ].join('');
}
