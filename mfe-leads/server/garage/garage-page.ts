import { formatDate, formatNumber } from '@forecourt/contracts/format/format-number';
import { isolate } from '@forecourt/contracts/format/isolate';
import { writing } from '@forecourt/contracts/format/writing';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { regoStates } from '@forecourt/contracts/valuation/valuation-choices';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sitePage } from '@forecourt/server-kit/plain-page';
import { slotText } from '../../model/bookings/slot-text.ts';
import type { GarageResponse, GarageVehicle } from '../../model/garage/garage-api.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { tradeInApi } from '../../model/trade-in/trade-in-api.ts';
import { garageMessagesFor, type GarageServerMessages } from './garage-server-messages.ts';

/** Renders the garage without scripts: its contents, and a form for each change. */
export function garagePage(site: TenantConfig, { vehicles }: GarageResponse): string {
  const t = garageMessagesFor(site.locale);
  const body = [
    `<h1>${escapeHtml(t.title)}</h1>`,
    ...(vehicles.length === 0 ? [`<p>${escapeHtml(t.empty)}</p>`] : []),
    ...vehicles.map((vehicle) => vehicleSection(site, vehicle, t)),
    `<section><h2>${escapeHtml(t.add)}</h2>${vehicleForm(site, garagePaths.vehicles, null, t)}</section>`,
  ].join('');
  return sitePage(site, t.title, body);
}

function vehicleSection(site: TenantConfig, vehicle: GarageVehicle, t: GarageServerMessages): string {
  const { id, rego, rego_state: state, name, km, services, service_due: due, documents } = vehicle;
  const facts = [
    rego,
    state.toUpperCase(),
    ...(km === null ? [] : [writing.for(site.locale).kilometres(formatNumber(km))]),
  ].join(' · ');
  const history = services.map(({ date, time, type, place, manage }) => {
    const line = escapeHtml([slotText({ date, time }, site.locale), type, place].filter(Boolean).join(' · '));
    return `<li>${manage ? `<a href="${escapeHtml(manage)}">${line}</a>` : line}</li>`;
  });
  const files = documents.map(
    (file) =>
      `<li><a href="${garagePaths.document(file.id)}" download>${escapeHtml(file.name)}</a>${removeForm(garagePaths.removeDocument(file.id), `${t.remove}: ${isolate(file.name, site.direction)}`)}</li>`,
  );
  const list = (title: string, items: string[], none: string) =>
    `<h3>${escapeHtml(title)}</h3>${items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeHtml(none)}</p>`}`;
  return [
    `<section><h2>${escapeHtml(name || rego)}</h2><p><bdi>${escapeHtml(facts)}</bdi></p>`,
    list(t.services, history, t.noServices),
    due ? `<p>${escapeHtml(t.due(formatDate(due, site.locale) ?? due))}</p>` : '',
    list(t.documents, files, t.noDocuments),
    site.leads.tradeIn.enabled
      ? `<form method="post" action="${tradeInApi.start}">${hidden({ rego, regoState: state })}<p><button>${escapeHtml(t.value)}</button></p></form>`
      : '',
    `<details><summary>${escapeHtml(t.edit)}</summary>${vehicleForm(site, garagePaths.vehicle(id), vehicle, t)}</details>`,
    removeForm(garagePaths.removeVehicle(id), `${t.remove}: ${isolate(name || rego, site.direction)}`),
    '</section>',
  ].join('');
}

function vehicleForm(
  site: TenantConfig,
  action: string,
  vehicle: GarageVehicle | null,
  t: GarageServerMessages,
): string {
  const chosen = vehicle?.rego_state ?? site.defaultState;
  const options = regoStates.map(
    (state) =>
      `<option value="${state}"${state === chosen ? ' selected' : ''}>${state.toUpperCase()}</option>`,
  );
  const key = vehicle?.id ?? 'new';
  const input = (name: string, label: string, value: string, more: string) =>
    `<div class="field"><label for="${name}-${key}">${escapeHtml(label)}</label><input id="${name}-${key}" name="${name}" value="${escapeHtml(value)}" ${more}></div>`;
  return [
    `<form method="post" action="${action}">`,
    input('rego', t.rego, vehicle?.rego ?? '', 'required maxlength="16" dir="ltr" autocomplete="off"'),
    `<div class="field"><label for="state-${key}">${escapeHtml(t.state)}</label><select id="state-${key}" name="rego_state">${options.join('')}</select></div>`,
    input('name', t.name, vehicle?.name ?? '', 'maxlength="80"'),
    input('km', t.km, vehicle?.km?.toString() ?? '', 'inputmode="numeric" maxlength="12" dir="ltr"'),
    `<p><button>${escapeHtml(t.save)}</button></p></form>`,
  ].join('');
}

const removeForm = (action: string, label: string) =>
  `<form method="post" action="${action}">${hidden({ remove: 'yes' })}<p><button>${escapeHtml(label)}</button></p></form>`;

const hidden = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
