import { z } from 'zod';

/** A setting of a schema: its keys from the top, without indexes of lists and records, which `isElement` marks. */
export type Setting = { path: string[]; isElement: boolean };

/** Every setting of a schema that holds no further object. */
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

/** A smallest and a largest value with a step are one setting, given on as they are. */
const isRange = ({ shape }: z.ZodObject) =>
  Object.keys(shape).every((key) => ['min', 'max', 'step', 'from', 'to'].includes(key));

/** A list of plain values is one setting. */
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
