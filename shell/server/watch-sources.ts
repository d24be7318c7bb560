import { watch } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildAll, remoteFolders } from './build-all.ts';
import type { Shell } from './create-shell.ts';
import { publishBuilt } from './publish-built.ts';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Development: a change in a remote's sources is built and published as a new version, and open pages load it. A change of
 * the shell or of a server is told, since it needs a new start.
 */
export async function watchSources(shell: Shell): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  const rebuild = () => {
    running = running.then(async () => {
      try {
        await buildAll((what) => console.log(`building ${what}`));
        const published = await publishBuilt(shell.registry);
        if (published.length > 0) console.log(`published ${published.join(', ')}`);
        shell.cache.clear();
        shell.reload();
      } catch (error) {
        console.error((error as Error).message);
      }
    });
  };
  for (const folder of [...remoteFolders, ...['contracts', 'remote-kit', 'design-system'].map((name) => join(repository, 'shared', name)), join(repository, 'shell/web')]) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || /(^|\/)(dist|node_modules)(\/|$)/.test(name) || /\.test\.tsx?$/.test(name)) return;
      if (/(^|\/)server\//.test(name) && basename(folder) !== 'web') return console.log(`${basename(folder)}/${name} has changed: start again to use it`);
      clearTimeout(timer);
      timer = setTimeout(rebuild, 150);
    });
  }
}
