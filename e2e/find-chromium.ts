import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  // Without the browser's own windows, a test needs less than half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, or Playwright's; installs one if there
 * is none.
 * @throws Error that explains how to get one
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;
  console.log('no Chromium found: installing one');
  install();
  const installed = installedChromium();
  if (!installed) throw new Error('Chromium could not be installed: install it and set CHROMIUM_PATH');
  return installed;
}

function installedChromium(): string | null {
  const bundled = playwrightsOwn();
  const candidates = [process.env.CHROMIUM_PATH, ...usual, bundled].filter((path): path is string =>
    Boolean(path),
  );
  return candidates.find((path) => existsSync(path)) ?? null;
}

function playwrightsOwn(): string | null {
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}

function install(): void {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-liberation'], options).status === 0)
        return;
  }
  try {
    execFileSync(
      process.execPath,
      [new URL('./node_modules/@playwright/test/cli.js', import.meta.url).pathname, 'install', 'chromium'],
      { stdio: 'inherit' },
    );
  } catch {
    // The caller reports what is missing.
  }
}
