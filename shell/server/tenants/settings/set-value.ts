type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with a value at a path such as `finance.provider`, or without it and empty objects. */
export function setValue(config: Json, path: string[], value: unknown): Json {
  const [name, ...rest] = path as [string, ...string[]];
  const { [name]: before, ...others } = config;
  if (rest.length === 0) return value === undefined ? others : { ...config, [name]: value };
  const inner = setValue(isObject(before) ? before : {}, rest, value);
  return Object.keys(inner).length === 0 ? others : { ...config, [name]: inner };
}
