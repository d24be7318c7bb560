import { extendBuilds } from '../extend-build.ts';
import { loadRemote } from '../load-remote.ts';
import { readBuildFile } from '../read-build-file.ts';
import { devFolders, refreshedConfig, standAloneConfig, watchBuild, watchRemote } from './dev-builds.ts';
import { createDevServer } from './dev-server.ts';

type Settings = { directory: string; port: number; site: string; host: string; token: string | null };

/**
 * Runs a squad's development server for one remote, which is rebuilt on every change; open pages of the site
 * show it without losing their state. Its fragments are shown on a separate page. With a deploy token, the
 * site provides a link that uses this build on its pages, only in the browser that opens the link.
 * @returns a function that stops the server
 */
export async function runDev({ directory, port, site, host, token }: Settings): Promise<() => Promise<void>> {
  const { remote } = await loadRemote(directory);
  const { bundler } = await readBuildFile(directory);
  if (bundler)
    throw new Error(
      `"${remote.name}" is built by "${bundler.command}": develop it with that bundler's own server, and show it on a site with: forecourt release --preview`,
    );
  const { browser, standAlone } = devFolders(directory);
  const { server, announce, reload } = createDevServer({
    folders: { browser, 'stand-alone': standAlone },
    site: { address: site, host, token },
  });
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen(port, '127.0.0.1', listening),
  );
  console.log(`\n${remote.name}, each fragment alone:  http://127.0.0.1:${port}/`);
  const link = token
    ? await askForLink(site, host, token, { remote: remote.name, origin: `http://127.0.0.1:${port}` })
    : 'set FORECOURT_DEPLOY_TOKEN for a link that puts this build on a site';
  console.log(`on the site, in your browser only:  ${link}\n`);
  const [refreshedBuild, standAloneBuild] = await extendBuilds(
    [refreshedConfig(remote, directory), standAloneConfig(remote, directory)],
    directory,
  );
  const stops = [
    watchRemote(
      remote,
      directory,
      (build) => {
        for (const { message, place } of build.problems) console.log(`${place ?? ''} ${message}`.trim());
        if (build.problems.length === 0) console.log(`${new Date().toLocaleTimeString()} built`);
        announce(build);
      },
      refreshedBuild!,
    ),
    watchBuild(standAloneBuild!, directory, ({ problems }) => {
      if (problems.length === 0) reload();
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

/** @returns the site's link, or the reason why there is none */
async function askForLink(
  site: string,
  host: string,
  token: string,
  body: { remote: string; origin: string },
): Promise<string> {
  try {
    const response = await fetch(`${site}/api/shell/overrides`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { path?: string; error?: string };
    if (!answer.path) return `none: ${answer.error ?? `the site answered ${response.status}`}`;
    return new URL(answer.path, `${new URL(site).protocol}//${host}`).href;
  } catch {
    return `none: no site responds at ${site} (start it, or set FORECOURT_URL)`;
  }
}
