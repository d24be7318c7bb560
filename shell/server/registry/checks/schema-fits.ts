type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
} & Record<string, unknown>;
export type SchemaDocument = { properties: Record<string, unknown>; $defs?: Record<string, unknown> };

/** Keywords that limit a value further; a limit that the sender does not have too may be exceeded. */
const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'multipleOf',
];

/**
 * Why not every value that the sender may send is valid for the receiver, as sentences that name the
 * property. Objects may have properties that the receiver does not read.
 */
export function schemaMismatches(sender: SchemaDocument, receiver: SchemaDocument, name: string): string[] {
  const compared = new Set<string>();
  return compare(sender.properties[name] as Schema, receiver.properties[name] as Schema, '');

  function compare(unresolvedFrom: Schema, unresolvedTo: Schema, path: string): string[] {
    const pair = `${unresolvedFrom.$ref} ${unresolvedTo.$ref}`;
    // A schema may contain itself.
    if (unresolvedFrom.$ref && unresolvedTo.$ref) {
      if (compared.has(pair)) return [];
      compared.add(pair);
    }
    const to = resolve(receiver, unresolvedTo);
    const choices = alternatives(sender, unresolvedFrom);
    const accepted = alternatives(receiver, unresolvedTo);
    if (isAny(to)) return [];
    return choices.flatMap((choice) => {
      const attempts = accepted.map((one) => compareOne(choice, one, path));
      if (attempts.some((problems) => problems.length === 0)) return [];
      // The alternative of the same type explains best.
      const sameType = attempts[accepted.findIndex((one) => one.type === choice.type)];
      return (
        sameType ?? [
          `${path || 'it'} may be ${describe(choice)}, but only ${accepted.map(describe).join(' or ')} is accepted`,
        ]
      );
    });
  }

  function compareOne(from: Schema, to: Schema, path: string): string[] {
    if (isAny(to)) return [];
    const at = path || 'it';
    const accepted = valuesOf(to);
    if (accepted) {
      const values = valuesOf(from);
      if (!values) return [`${at} may be ${describe(from)}, but only ${describe(to)} is accepted`];
      return values
        .filter((value) => !accepted.includes(value))
        .map((value) => `${at} may be ${JSON.stringify(value)}, but only ${describe(to)} is accepted`);
    }
    if (from.type !== to.type && !(from.type === 'integer' && to.type === 'number'))
      return [`${at} may be ${describe(from)}, but only ${describe(to)} is accepted`];
    const limited = limits.filter(
      (limit) => to[limit] !== undefined && to[limit] !== from[limit] && !valuesOf(from),
    );
    const problems = limited.map(
      (limit) => `${at} is not limited by ${limit} ${String(to[limit])}, which is expected`,
    );
    if (to.type === 'array' && to.items && from.items)
      problems.push(...compare(from.items, to.items, `${path}[]`));
    if (to.type === 'object') problems.push(...compareObjects(from, to, path));
    return problems;
  }

  function compareObjects(from: Schema, to: Schema, path: string): string[] {
    const property = (key: string) => (path ? `${path}.${key}` : key);
    const problems: string[] = [];
    for (const [key, expected] of Object.entries(to.properties ?? {})) {
      const sent = from.properties?.[key];
      const isRequired = to.required?.includes(key) ?? false;
      if (!sent) {
        if (isRequired) problems.push(`${property(key)} is missing, but required`);
        continue;
      }
      if (isRequired && !from.required?.includes(key))
        problems.push(`${property(key)} may be missing, but is required`);
      problems.push(...compare(sent, expected, property(key)));
    }
    if (typeof to.additionalProperties === 'object' && typeof from.additionalProperties === 'object')
      problems.push(...compare(from.additionalProperties, to.additionalProperties, property('*')));
    return problems;
  }
}

function resolve(document: SchemaDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve(document, document.$defs?.[name] as Schema) : schema;
}

/** The schemas of which one applies, each with at most one type. */
function alternatives(document: SchemaDocument, unresolved: Schema): Schema[] {
  const schema = resolve(document, unresolved);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((one) => alternatives(document, one));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

const isAny = ({ type, enum: values, const: constant, anyOf, oneOf }: Schema) =>
  !type && !values && constant === undefined && !anyOf && !oneOf;

const valuesOf = ({ enum: values, const: constant }: Schema) =>
  values ?? (constant === undefined ? undefined : [constant]);

const describe = (schema: Schema): string =>
  valuesOf(schema)
    ?.map((value) => JSON.stringify(value))
    .join(' or ') ?? `${/^[aeiou]/.test(String(schema.type)) ? 'an' : 'a'} ${String(schema.type ?? 'value')}`;

/** The names of an object's own properties. */
export function propertyNames(document: SchemaDocument, name: string): string[] {
  return Object.keys(resolve(document, document.properties[name] as Schema).properties ?? {});
}
