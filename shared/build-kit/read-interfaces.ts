import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { eventPayloads } from '@forecourt/contracts/events/events';
import { fragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import type { RemoteInterfaces } from '@forecourt/contracts/remote/remote-interfaces';

const skipped = new Set(['node_modules', 'dist', 'server', 'engine', 'journeys']);
const isFragment = (name: string): name is keyof typeof fragmentProps => Object.hasOwn(fragmentProps, name);
const isEvent = (name: string): name is keyof typeof eventPayloads => Object.hasOwn(eventPayloads, name);

/** What a remote's sources exchange with other remotes, with their contracts' schemas. */
export function readInterfaces(remote: RemoteDeclaration, directory: string): RemoteInterfaces {
  const { name, domain = name } = remote;
  const provides = Object.keys(remote.fragments ?? {})
    .map((fragment) => `${domain}/${fragment}`)
    .filter(isFragment)
    .sort();
  const sources = listSources(directory).map((file) => ({
    file: relative(directory, file),
    text: readFileSync(file, 'utf8'),
  }));
  const find = (pattern: RegExp, isName: (name: string) => boolean) => {
    const found: Record<string, string[]> = {};
    for (const { file, text } of sources)
      for (const match of text.matchAll(pattern))
        if (isName(match[1]!))
          (found[match[1]!] ??= []).push(`${file}:${text.slice(0, match.index).split('\n').length}`);
    return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const sends = find(/<RemoteFragment\s+name=["']([^"']+)["']/g, isFragment);
  const emits = find(/\bemit\(\s*['"]([^'"]+)['"]/g, isEvent);
  const handles = find(/\bon\(\s*['"]([^'"]+)['"]/g, isEvent);
  return {
    provides,
    sends,
    emits,
    handles,
    schemas: schemasOf(
      {
        ...Object.fromEntries(Object.keys(sends).map((fragment) => [fragment, sentProps(fragment, sources)])),
        ...Object.fromEntries(provides.map((fragment) => [fragment, fragmentProps[fragment]])),
      },
      { ...emits, ...handles },
    ),
  };
}

/**
 * Returns the props of a fragment that these sources can send: optional ones that they name nowhere are not
 * sent. Otherwise each prop that a contract adds would keep versions of the fragment that were built before
 * from being released again.
 */
function sentProps(fragment: string, sources: { text: string }[]): z.ZodType {
  const { shape }: z.ZodObject = fragmentProps[fragment as keyof typeof fragmentProps];
  const isNamed = (prop: string) => sources.some(({ text }) => new RegExp(`\\b${prop}\\b`).test(text));
  const isRequired = (type: z.core.$ZodType) => !z.safeParse(type, undefined).success;
  return z.object(
    Object.fromEntries(Object.entries(shape).filter(([prop, type]) => isRequired(type) || isNamed(prop))),
  );
}

function schemasOf(fragments: Record<string, z.ZodType>, events: object): RemoteInterfaces['schemas'] {
  const shape = {
    ...Object.fromEntries(Object.entries(fragments).map(([name, schema]) => [`fragment ${name}`, schema])),
    ...Object.fromEntries(
      Object.keys(events)
        .filter(isEvent)
        .map((name) => [`event ${name}`, eventPayloads[name]]),
    ),
  };
  const { properties = {}, $defs } = z.toJSONSchema(z.object(shape), {
    io: 'input',
    reused: 'ref',
    unrepresentable: 'any',
  });
  return { properties, ...($defs ? { $defs } : {}) };
}

const listSources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(path);
      return /\.(tsx?|jsx?|vue|svelte)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
