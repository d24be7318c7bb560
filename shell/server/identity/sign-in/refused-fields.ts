import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { escapeHtml } from '@forecourt/server-kit/escape-html';

/**
 * What was typed into a refused form without scripts, until its page is shown again: in no address, and in no
 * cached page.
 */
const refusedCookie = 'fc_refused';
const signInPage = '/sign-in';
const secondsToShow = 60;
const longestValue = 300;
const fieldNames = ['phone', 'country', 'name', 'email', 'marketing'] as const;
type RefusedFields = Partial<Record<(typeof fieldNames)[number], string>>;

const settings = { path: signInPage, sameSite: 'lax', httpOnly: true, secure: 'auto' } as const;

export function rememberRefused(reply: FastifyReply, fields: Record<string, string>): void {
  const typed = fieldNames.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name].slice(0, longestValue)] as const],
  );
  void reply.setCookie(refusedCookie, JSON.stringify(Object.fromEntries(typed)), {
    ...settings,
    maxAge: secondsToShow,
  });
}

/** Returns the refused form's page with what was typed, once; null for any other page. */
export function refillRefused(
  html: () => string,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const cookie = request.cookies[refusedCookie];
  if (cookie === undefined || request.url.split('?')[0] !== signInPage) return null;
  void reply.clearCookie(refusedCookie, settings);
  const fields = readFields(cookie);
  return fields && html().replace(formOfPage, (form) => form.replace(control, (tag) => refill(tag, fields)));
}

const formOfPage = new RegExp(
  `<form[^>]* action="(${identityApi.sendCode}|${identityApi.profile})"[\\s\\S]*?</form>`,
);
const control = /<input\b[^>]*>|<select\b[\s\S]*?<\/select>/g;

function refill(tag: string, fields: RefusedFields): string {
  const name = fieldNames.find((one) => tag.includes(` name="${one}"`));
  if (!name || tag.includes('type="hidden"')) return tag;
  if (tag.includes('type="checkbox"')) {
    const plain = tag.replace(/ checked=""/, '');
    return fields[name] === 'on' ? plain.replace('<input', '<input checked=""') : plain;
  }
  const value = fields[name];
  if (value === undefined) return tag;
  const attribute = ` value="${escapeHtml(value)}"`;
  if (tag.startsWith('<input')) return tag.replace('<input', () => `<input${attribute}`);
  if (!tag.includes(`<option${attribute}`)) return tag;
  return tag
    .replaceAll(' selected=""', '')
    .replace(`<option${attribute}`, (option) => `${option} selected=""`);
}

function readFields(cookie: string): RefusedFields | null {
  try {
    const fields: unknown = JSON.parse(cookie);
    if (typeof fields !== 'object' || fields === null) return null;
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}
