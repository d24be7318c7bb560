import fastifyPlugin from 'fastify-plugin';

const control = /[^\P{Cc}\t\n\r]/u;
/** Percent-encoded control characters in a URL. A query may have line breaks and tabs. */
const inPath = /%(?:[01][\da-f]|7f)/i;
const inQuery = /%(?:0[0-8bcef]|1[\da-f]|7f)/i;
const deepest = 64;

/**
 * Makes all incoming text storable, once for all routes. Control characters (including NUL, which PostgreSQL
 * cannot store) are refused with the field's name. Invalid Unicode (half of a surrogate pair) becomes U+FFFD.
 * Addresses that another URL parser would read as another host's (`//evil.example/`) are refused too.
 */
export const textInputPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ url }) => {
    if (!/^\/(?![/\\])/.test(url) && url !== '*')
      throw invalid('the path of the address must begin with exactly one slash', [
        { path: 'url', message: 'is not a path' },
      ]);
    const [path = '', ...query] = url.split('?');
    const wrong = [...(inPath.test(path) ? ['url'] : []), ...namesWithControls(query.join('?'))];
    if (wrong.length > 0)
      throw invalid(
        `the address contains control characters: ${wrong.join(', ')}`,
        wrong.map((name) => ({ path: name, message: 'must not hold control characters' })),
      );
  });
  app.addHook('preValidation', async (request) => {
    request.body = storableText(request.body);
  });
});

/** The parameters of a query that contain control characters; `url` for one whose name does. */
function namesWithControls(query: string): string[] {
  if (!inQuery.test(query)) return [];
  const names = query
    .split('&')
    .filter((parameter) => inQuery.test(parameter))
    .map((parameter) => /^[\w.[\]-]{1,100}(?==)/.exec(parameter)?.[0] ?? 'url');
  return [...new Set(names)].slice(0, 20);
}

/**
 * Returns a parsed JSON value with well-formed Unicode throughout, so that it can be stored.
 * @throws Error with status 400 that names the field, for control characters
 */
export function storableText<T>(value: T): T {
  const wrong: { path: string; message: string }[] = [];
  const result = clean(value, [], wrong);
  if (wrong.length > 0)
    throw invalid(wrong.map(({ path, message }) => `${path || 'body'}: ${message}`).join('; '), wrong);
  return result as T;
}

type Field = { path: string; message: string };

function clean(value: unknown, path: string[], wrong: Field[]): unknown {
  if (typeof value === 'string') return cleanString(value, path, wrong);
  if (!isPlain(value)) return value;
  if (path.length >= deepest) throw invalid('the body is nested too deeply', []);
  // Changed in place: only the parser holds this object, and large ones need not be copied.
  for (const [key, entry] of Object.entries(value)) {
    const here = [...path, key];
    const name = cleanString(key, here, wrong);
    const cleaned = clean(entry, here, wrong);
    if (name !== key) delete value[key];
    if (name !== key || cleaned !== entry) value[name] = cleaned;
  }
  return value;
}

function cleanString(text: string, path: string[], wrong: Field[]): string {
  if (control.test(text) && wrong.length < 20)
    wrong.push({
      path: path
        .join('.')
        .replace(/[\p{Cc}]/gu, '\uFFFD')
        .toWellFormed()
        .slice(0, 200),
      message: 'must not hold control characters',
    });
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** Whether a value is a plain object or an array, not a stream or a buffer, which other code reads. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

const invalid = (message: string, fields: Field[]) =>
  Object.assign(new Error(message), { statusCode: 400, code: 'invalid_request', fields });
