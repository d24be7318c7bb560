import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';

const here = dirname(fileURLToPath(import.meta.url));
const three = dirname(dirname(fileURLToPath(import.meta.resolve('three'))));
const panoramas = dirname(fileURLToPath(import.meta.resolve('@pmndrs/assets/hdri/studio.exr')));
const origin = 'http://generator.invalid';
const index = `<!doctype html><script type="importmap">{"imports":{"three":"/three/build/three.module.js","three/addons/":"/three/examples/jsm/"}}</script><script type="module" src="/page/main.ts"></script>`;

/** Opens a headless Chromium with the render page. Its files are served with types stripped. */
export async function openRenderPage(): Promise<{ page: Page; browser: Browser }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Without a GPU, a 2D canvas drawn by the processor takes less than half of the time.
      '--disable-accelerated-2d-canvas',
    ],
  });
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() !== 'log' || process.env.VERBOSE) console.error(`[page] ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`[page] ${error.stack}`));
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: index });
    const file = path.startsWith('/three/')
      ? join(three, path.slice(6))
      : path.startsWith('/assets/hdri/')
        ? join(panoramas, path.slice(12))
        : join(here, path);
    try {
      const source = await readFile(file, 'utf8');
      const body = file.endsWith('.ts') ? stripTypeScriptTypes(source, { mode: 'strip' }) : source;
      return await route.fulfill({ contentType: 'text/javascript', body });
    } catch (error) {
      console.error(`cannot serve ${file}: ${String(error)}`);
      return route.fulfill({ status: 404 });
    }
  });
  await page.goto(`${origin}/`, { timeout: 120_000 });
  await page.waitForFunction(() => 'renderJob' in globalThis, undefined, { timeout: 120_000 });
  return { page, browser };
}
