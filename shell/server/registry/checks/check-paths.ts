import { isCustomRemote, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { shellPaths } from '@forecourt/contracts/remote/shell-paths';
import { PublishRefused } from '../publish/publish-refused.ts';
import { covers, overlaps, patternProblem } from './path-patterns.ts';

const mostPaths = 200;

/** @throws PublishRefused if a path is no pattern, or the shell's, or gates paths of others */
export function checkShellPaths(manifest: RemoteManifest): void {
  const count = pathsOf(manifest).length;
  if (count > mostPaths)
    throw new PublishRefused(
      'too_many_paths',
      `remote "${manifest.name}" ${manifest.version}: its pages have ${count} paths, ${mostPaths} at most: use parameters (/models/:slug)`,
    );
  for (const [page, { paths, gates = [] }] of Object.entries(manifest.pages)) {
    const other = gates.flatMap((gate) => gate.paths ?? []).find((path) => !paths.includes(path));
    if (other)
      throw new PublishRefused(
        'gate_of_other_page',
        `remote "${manifest.name}" ${manifest.version}: its page "${page}" has a gate for ${other}, which is not one of its paths (${paths.join(', ')})`,
      );
  }
  for (const { page, path, subject } of pagesOf(manifest)) {
    const problem = patternProblem(path);
    if (problem)
      throw new PublishRefused(
        'invalid_path',
        `${subject}: the path ${path} of its page "${page}" ${problem}`,
      );
    const reserved = shellPaths.find((one) => overlaps(one, path));
    if (reserved)
      throw new PublishRefused(
        'path_of_shell',
        `${subject}: its page "${page}" claims ${path}, which belongs to the shell (${reserved}): choose another path`,
      );
  }
}

/**
 * @param others the versions of the default channel
 * @throws PublishRefused if another remote owns one of the paths
 */
export function checkCollisions(manifest: RemoteManifest, others: RemoteManifest[]): void {
  const stock = others.filter((one) => !isCustomRemote(one));
  // Custom remotes belong to one site: they collide with no others, and replace their own domain's.
  const foreign = stock.filter(({ domain }) => domain !== manifest.domain);
  const replaceable = stock.filter(({ domain }) => domain === manifest.domain).flatMap(pathsOf);
  for (const { page, path, subject } of pagesOf(manifest)) {
    const replaces = replaceable.some((replaceablePath) => overlaps(replaceablePath, path));
    const owner = foreign.find((other) =>
      pathsOf(other).some(
        (one) => overlaps(one, path) || (isCustomRemote(manifest) && !replaces && covers(one, path)),
      ),
    );
    if (owner)
      throw new PublishRefused(
        'route_collision',
        `${subject}: its page "${page}" claims ${path}, which remote "${owner.name}" owns: choose another path`,
      );
  }
}

const pathsOf = ({ pages }: RemoteManifest) => Object.values(pages).flatMap(({ paths }) => paths);

const pagesOf = ({ name, version, pages }: RemoteManifest) =>
  Object.entries(pages).flatMap(([page, { paths }]) =>
    paths.map((path) => ({ page, path, subject: `remote "${name}" ${version}` })),
  );
