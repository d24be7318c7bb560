import { z } from 'zod';

/** A setting of a schema: its keys from the top, without indexes, which `isElement` marks. */
export type Setting = { path: string[]; isElement: boolean };

/** Returns every setting of a schema that contains no further object. */
export function settingsOfSchema(schema: z.ZodType, path: string[] = [], isElement = false): Setting[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && !isRange(inner))
    return Object.entries(inner.shape).flatMap(([key, part]) =>
      settingsOfSchema(part as z.ZodType, [...path, key], isElement),
    );
  if (inner instanceof z.ZodArray) return elements(inner.element as z.ZodType, path, isElement);
  if (inner instanceof z.ZodRecord) return elements(inner.valueType as z.ZodType, path, isElement);
  if (inner instanceof z.ZodUnion)
    return unique(inner.options.flatMap((option) => settingsOfSchema(option as z.ZodType, path, isElement)));
  return [{ path, isElement }];
}

/**
 * Whether an object is a range, such as a minimum and a maximum with a step. It counts as one setting,
 * because it is passed on unchanged.
 */
const isRange = ({ shape }: z.ZodObject) =>
  Object.keys(shape).every((key) => ['min', 'max', 'step', 'from', 'to'].includes(key));

/** Returns the settings of a list's elements; a list of plain values counts as one setting. */
function elements(schema: z.ZodType, path: string[], isElement: boolean): Setting[] {
  const found = settingsOfSchema(schema, path, true);
  return found.length === 1 && found[0]!.path.length === path.length ? [{ path, isElement }] : found;
}

function unique(settings: Setting[]): Setting[] {
  return [...new Map(settings.map((setting) => [setting.path.join('.'), setting])).values()];
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}
