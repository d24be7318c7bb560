import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { ConformanceCheck } from '@forecourt/contracts/remote/conformance';
import {
  bringsRuntime,
  contractVersion,
  isCustomRemote,
  RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import { sizeBudget } from '@forecourt/contracts/remote/size-budget';

/** Checks a build's files and manifest. @param dist the folder that contains `remote.json` */
export function checkBuild(dist: string): { manifest: RemoteManifest | null; checks: ConformanceCheck[] } {
  const checks: ConformanceCheck[] = [];
  const check = (name: string, problems: string[]) =>
    void checks.push({ name, ok: problems.length === 0, message: problems.join('; ') });
  const file = join(dist, 'remote.json');
  if (!existsSync(file)) {
    check('manifest', [`${file} does not exist: build first`]);
    return { manifest: null, checks };
  }
  const parsed = RemoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  check(
    'manifest',
    parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
  if (!parsed.success) return { manifest: null, checks };
  const manifest = parsed.data;
  const custom = isCustomRemote(manifest);
  check(
    'contract',
    manifest.contract === contractVersion
      ? []
      : [
          `built for contract ${manifest.contract}, but this suite checks ${contractVersion}: use kits of the same version`,
        ],
  );
  check(
    'files',
    Object.entries(manifest.files).flatMap(([name, { integrity }]) => {
      const path = join(dist, name);
      if (!existsSync(path)) return [`${name} is missing: build again`];
      return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}` === integrity
        ? []
        : [`${name} is not the file that was built: build again`];
    }),
  );
  const entry = existsSync(join(dist, manifest.entry))
    ? gzipSync(readFileSync(join(dist, manifest.entry)), { level: 9 }).length
    : 0;
  const entryBudget = bringsRuntime(manifest) ? sizeBudget.entryWithRuntime : sizeBudget.entry;
  check(
    'entry size',
    entry <= entryBudget
      ? []
      : [
          `${manifest.entry} has ${entry} bytes (gzip), more than the limit of ${entryBudget}: move code into pages and fragments`,
        ],
  );
  check(
    'fragment names',
    Object.keys(manifest.fragments)
      .filter((name) => !Object.hasOwn(fragmentProps, `${manifest.domain}/${name}`))
      .map(
        (name) =>
          `"${manifest.domain}/${name}" is not a fragment of the contracts: use one of theirs, or add its props there first`,
      ),
  );
  if (custom) {
    check('runs in browsers only', [
      ...(manifest.server
        ? ["it has a server bundle, but an agency's code never runs on the server: remove the bundle"]
        : []),
      ...Object.entries(manifest.fragments)
        .filter(([, { server }]) => server)
        .map(([name]) => `fragment ${name} asks for server rendering: set its server option to false`),
    ]);
    check(
      'previews',
      Object.entries(manifest.pages)
        .filter(([, page]) => !page.preview)
        .map(([name]) => `page ${name} declares no preview: add one`),
    );
  }
  return { manifest, checks };
}
