import type { SendMailOptions } from 'nodemailer';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { adfDocument } from '../adf/adf-document.ts';
import { escapeHtml } from '../escape-html.ts';
import type { StoredLead } from '../submit/lead-repository.ts';
import type { LeadFacts } from './lead-facts.ts';

/**
 * The e-mail of a lead. People read its HTML; dealers' CRMs read ADF, most of them from the plain text, which must then be
 * the XML alone with its declaration first, others from the part `application/x-adf+xml`: so it stands in both.
 * The Message-ID is the same at each try: a mail system that sees it twice knows the second as a repeat.
 */
export function leadMessage(lead: StoredLead, facts: LeadFacts, tenant: TenantConfig, recipients: string[], site: string): SendMailOptions {
  const adf = adfDocument(facts.adf);
  const { payload } = lead;
  return {
    messageId: `<lead-${lead.id}@${new URL(site).hostname}>`,
    date: lead.completedAt ?? lead.createdAt,
    from: { name: tenant.name, address: tenant.private.leadSender },
    to: recipients,
    replyTo: { name: payload.name, address: payload.email },
    subject: `${payload.subcategory}${facts.about ? `: ${facts.about}` : ''} (${facts.reference})`,
    headers: { 'X-Lead-Reference': facts.reference, 'Auto-Submitted': 'auto-generated' },
    text: adf,
    html: summaryHtml(lead, facts, tenant, site),
    attachments: [{ filename: `${facts.reference}.adf.xml`, content: adf, contentType: 'application/x-adf+xml; charset=utf-8' }],
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function summaryHtml(lead: StoredLead, facts: LeadFacts, tenant: TenantConfig, site: string): string {
  const rows = facts.rows.map(([label, value]) => `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th><td style="padding:4px 0">${asHtml(label, value)}</td></tr>`);
  const reply = tenant.leads.replyWithinMinutes;
  return `<!doctype html><html><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a">
<h1 style="font-size:20px">${escapeHtml(lead.payload.subcategory)}${facts.about ? `: ${escapeHtml(facts.about)}` : ''}</h1>
<p>${escapeHtml(tenant.name)} promised an answer within ${reply} minutes. Answer this e-mail to write to ${escapeHtml(lead.payload.name)}.</p>
<table cellspacing="0">${rows.join('')}</table>
<p style="color:#666">${escapeHtml(facts.reference)} from <a href="${escapeHtml(site)}">${escapeHtml(new URL(site).host)}</a></p>
</body></html>`;
}

function asHtml(label: string, value: string): string {
  const text = escapeHtml(value).replaceAll('\n', '<br>');
  if (label === 'E-mail') return `<a href="mailto:${escapeHtml(encodeURI(value))}">${text}</a>`;
  if (label === 'Phone') return `<a href="tel:${escapeHtml(value.replace(/[^+\d]/g, ''))}">${text}</a>`;
  return text;
}
