import { z } from 'zod';

/**
 * A schema that lets a dealer's file leave out what is empty: a field that can be null is null, a list has no
 * entries, an object of such fields has them. What a file says stays as it is.
 */
export function emptyByDefault<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  return z.object(
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, withDefault(field)])),
  ) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>;
}

function withDefault(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodNullable) return field.default(null);
  if (field instanceof z.ZodArray) return field.default([]);
  if (!(field instanceof z.ZodObject)) return field;
  const inner = emptyByDefault(field);
  return inner.safeParse({}).success ? inner.prefault({}) : inner;
}
