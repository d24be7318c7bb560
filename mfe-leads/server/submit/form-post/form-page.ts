import type { z } from 'zod';
import { problemText } from '@forecourt/contracts/api/form-problems';
import { leadsApi } from '@forecourt/contracts/api/leads-api';
import { leadFields, type LeadField } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor, type LeadMessages } from '@forecourt/contracts/leads/lead-messages';
import type { LeadPlan, PlannedField } from '@forecourt/contracts/leads/plan-lead-form';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sitePage } from '@forecourt/server-kit/plain-page';
import { leadChoices, leadLabel } from '../../../model/lead-choices.ts';
import { postedList, postedText, trapName, type PostedFields } from './form-post.ts';

type Problem = { field: string; message: string };

/**
 * Renders the form again for a shopper without scripts: with the errors above it and at each field, and
 * everything that was typed. It includes the fields that the chosen dealership additionally asks for.
 */
export function formPage(
  site: TenantConfig,
  plan: LeadPlan<TenantConfig>,
  posted: PostedFields,
  error: z.ZodError,
  action: string = leadsApi.submit,
): string {
  const t = leadMessagesFor(site.locale);
  const problems = error.issues.map((issue) => ({
    field: issue.path.slice(issue.path[0] === 'userData' ? 1 : 0).join('.'),
    message: problemText(issue.message, site.locale),
  }));
  const shown = plan.fields.map(({ field }) => field as string);
  const ordered = [
    ...plan.fields.flatMap(({ field }) => problems.find((one) => one.field === field) ?? []),
    ...problems.filter(({ field }) => !shown.includes(field)),
  ];
  const hidden = Object.entries(posted).filter(([name]) => !shown.includes(name) && name !== trapName);
  return sitePage(
    site,
    t.fixErrors,
    `<div class="alert" role="alert" tabindex="-1"><h1>${escapeHtml(t.fixErrors)}</h1><ul>${ordered.map((problem) => `<li>${problemLink(problem, shown)}</li>`).join('')}</ul></div>
<form method="post" action="${action}" novalidate>
${hidden.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
${plan.fields.map((entry) => control(entry, plan, posted, ordered, t)).join('\n')}
<button>${escapeHtml(t.send)}</button>
<p class="note">${escapeHtml(t.privacy)}<a href="/privacy-policy">${escapeHtml(t.privacyLink)}</a></p>
</form>`,
  );
}

const problemLink = ({ field, message }: Problem, shown: string[]) =>
  shown.includes(field) ? `<a href="#${escapeHtml(field)}">${escapeHtml(message)}</a>` : escapeHtml(message);

function control(
  { field, required }: PlannedField,
  plan: LeadPlan,
  posted: PostedFields,
  problems: Problem[],
  t: LeadMessages,
): string {
  const problem = problems.find((one) => one.field === field);
  const wrong = problem ? ` aria-invalid="true" aria-describedby="${field}-error"` : '';
  const focus = problem && problem === problems[0] ? ' autofocus' : '';
  const name = `id="${field}" name="${field}"${wrong}${focus}`;
  const label = escapeHtml(leadLabel(field, plan, t));
  const note = problem ? `<p class="error" id="${field}-error">${escapeHtml(problem.message)}</p>` : '';
  const value = postedText(posted, field);
  const choices = leadChoices(field, plan, t);
  const { kind } = leadFields[field];
  if (kind === 'tick')
    return `<div class="field"><label class="tick"><input type="checkbox" ${name}${value === 'on' ? ' checked' : ''}> <span>${label}</span></label>${note}</div>`;
  if (kind === 'list') {
    const ticked = postedList(posted, field);
    const boxes = (choices ?? []).map(
      (choice, index) =>
        `<label class="tick"><input type="checkbox" ${index === 0 ? name : `name="${field}"`} value="${escapeHtml(choice.value)}"${ticked.includes(choice.value) ? ' checked' : ''}> <span>${escapeHtml(choice.label)}</span></label>`,
    );
    return `<fieldset class="field"><legend>${label} <small>${escapeHtml(t.optional)}</small></legend>${boxes.join('')}${note}</fieldset>`;
  }
  const optional = required ? '' : ` <small>${escapeHtml(t.optional)}</small>`;
  return `<div class="field"><label for="${field}">${label}${optional}</label>${input(field, name, value, choices)}${note}</div>`;
}

/** The attributes of single-line fields for a phone's keyboard and the browser's autofill. */
const lines: Partial<Record<LeadField, string>> = {
  name: 'autocomplete="name"',
  last_name: 'autocomplete="family-name"',
  email: 'type="email" autocomplete="email" dir="ltr"',
  phone: 'type="tel" autocomplete="tel" dir="ltr"',
  postcode: 'inputmode="numeric" autocomplete="postal-code" maxlength="4" dir="ltr"',
  Rego: 'dir="ltr"',
  odometer: 'inputmode="numeric" dir="ltr"',
};

function input(
  field: LeadField,
  name: string,
  value: string,
  choices: ReturnType<typeof leadChoices>,
): string {
  if (choices)
    return `<select ${name}>${choices.map((choice) => `<option value="${escapeHtml(choice.value)}"${choice.value === value ? ' selected' : ''}>${escapeHtml(choice.label)}</option>`).join('')}</select>`;
  // A line break directly after the tag is not part of a text area's value.
  if (leadFields[field].kind === 'text')
    return `<textarea ${name} rows="5">\n${escapeHtml(value)}</textarea>`;
  return `<input ${name} ${lines[field] ?? ''} value="${escapeHtml(value)}">`;
}
