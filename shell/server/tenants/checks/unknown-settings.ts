import { z } from 'zod';
import { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isRecord, type SettingProblem } from './setting-problem.ts';

/** Settings that are computed when a site is loaded. */
const computed = new Set([
  'dealershipFinance',
  'private.dealershipFrames',
  'private.dealershipVideos',
  'private.redirects',
]);

/** Finds the keys of a layer that no setting has, at any depth: they would be ignored. */
export function findUnknownSettings(config: Record<string, unknown>): SettingProblem[] {
  return unknownIn(config, TenantConfig, []);
}

function unknownIn(value: unknown, schema: unknown, path: string[]): SettingProblem[] {
  const inner = unwrap(schema);
  if (computed.has(path.join('.')))
    return [
      { path: path.join('.'), message: 'this is computed from the settings of the dealerships; remove it' },
    ];
  if (Array.isArray(value))
    return inner instanceof z.ZodArray
      ? value.flatMap((one, at) => unknownIn(one, inner.element, [...path, String(at)]))
      : [];
  if (!isRecord(value)) return [];
  if (inner instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, one]) => unknownIn(one, inner.valueType, [...path, key]));
  if (inner instanceof z.ZodObject)
    return Object.entries(value).flatMap(([key, one]) =>
      Object.hasOwn(inner.shape, key)
        ? unknownIn(one, inner.shape[key], [...path, key])
        : [unknownKey([...path, key], Object.keys(inner.shape))],
    );
  if (inner instanceof z.ZodUnion) {
    const ofOptions = inner.options
      .filter((option) => isOption(value, option))
      .map((option) => unknownIn(value, option, path));
    return ofOptions.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  return [];
}

function unknownKey(path: string[], settings: string[]): SettingProblem {
  const place = path.slice(0, -1).join('.');
  return {
    path: path.join('.'),
    message: `there is no such setting; ${place ? `"${place}" has` : 'a site has'} ${settings.sort().join(', ')}`,
  };
}

/** Whether the literals of an option, such as the kind of a section, are those of the value. */
function isOption(value: Record<string, unknown>, option: unknown): boolean {
  const inner = unwrap(option);
  if (!(inner instanceof z.ZodObject)) return false;
  return Object.entries(inner.shape).every(
    ([key, part]) => !(part instanceof z.ZodLiteral) || (part.values as Set<unknown>).has(value[key]),
  );
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}
