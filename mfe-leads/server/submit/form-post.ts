import { createHash } from 'node:crypto';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../escape-html.ts';
import { plainPage } from '../plain-page.ts';

type Fields = Record<string, string>;
const formType = 'application/x-www-form-urlencoded';

/** Lets this scope read forms that browsers send without scripts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 100_000 }, (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))));
}

export function isFormPost(request: FastifyRequest): boolean {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;
}

const nullable = ['dealership_slug', 'manufacturer_slug', 'stock_number', 'Vehicle Make', 'Vehicle Model', 'car_type', 'car_id', 'vehicle_status', 'car_dealership_id'];
const optional = ['postcode', 'category', 'location', 'Rego'];

/** The form's fields as the submission that a browser with scripts would send. */
export function formSubmission(fields: Fields, request: FastifyRequest): { userData: Record<string, unknown>; isLastStep: true } {
  const isCareer = fields.category === 'Career Enquiry';
  return {
    isLastStep: true,
    userData: {
      ...Object.fromEntries(nullable.map((name) => [name, fields[name] || null])),
      ...Object.fromEntries(optional.filter((name) => fields[name]).map((name) => [name, fields[name]])),
      ...(isCareer ? { category: 'General Enquiry' } : {}),
      subcategory: isCareer ? 'Career Enquiry' : (fields.subcategory ?? ''),
      name: (fields.name ?? '').trim(), email: (fields.email ?? '').trim(), phone: (fields.phone ?? '').trim(),
      message: [fields.message_preset, fields.message?.trim()].filter(Boolean).join('\n\n'),
      opt_in: fields.opt_in === 'on', terms_conditions: fields.terms_conditions === 'on', consent_text: fields.consent_text ?? '',
      url: request.headers.referer ?? '', user_agent: request.headers['user-agent'] ?? '', source: 'Website',
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    },
  };
}

/** The page is the same for everybody and can hold no key: the same words from the same address on one day are one lead. */
export function formKey(fields: Fields, request: FastifyRequest, now = new Date()): string {
  const said = JSON.stringify([Object.entries(fields).sort(), request.ip, now.toISOString().slice(0, 10)]);
  return `form-${createHash('sha256').update(said).digest('hex')}`;
}

/** What is wrong; the browser's Back keeps what was typed. */
export function formErrorPage(error: unknown, site: PublicTenant, request: FastifyRequest): string {
  const messages = error instanceof z.ZodError ? error.issues.map((issue) => issue.message) : [(error as Error).message];
  const back = pathOf(request.headers.referer);
  return plainPage(
    site.name,
    `<h1>${escapeHtml(site.name)}</h1><p>Please fix the following errors:</p><ul>${messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')}</ul>
<p>Your browser's Back button returns to the form with what you typed${back ? `, or <a href="${escapeHtml(back)}">begin it again</a>` : ''}.</p>`,
  );
}

/** Only its path: the link stays on this site, whatever the header says. */
function pathOf(referer: string | undefined): string | null {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  return url && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
