import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Engine } from '../engine.ts';

interface Disk {
  directory: string;
  /** The marker file of the simulated full disk, '' for a real one. */
  marker: string;
  fill(): void;
  free(): void;
  remove(): void;
}

type Line = { accepted?: number; succeeded?: number; refused?: string; health?: string };

function injectedDisk(): Disk {
  const root = mkdtempSync(join(tmpdir(), 'injected-disk-'));
  const marker = join(root, 'is-full');
  return {
    directory: join(root, 'engine'),
    marker,
    fill: () => writeFileSync(marker, ''),
    free: () => rmSync(marker, { force: true }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A file system of two megabytes; null if this process may not mount one. */
function smallDisk(): Disk | null {
  const root = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', root], { stdio: 'ignore' });
  } catch {
    rmSync(root, { recursive: true });
    return null;
  }
  const filler = join(root, 'filler');
  return {
    directory: join(root, 'engine'),
    marker: '',
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const size of [65_536, 4096, 1]) while (writesAll(file, size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [root]);
      rmSync(root, { recursive: true });
    },
  };
}

function writesAll(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}

/** A process that writes to an engine in a directory, and the lines that it prints. */
function startWriter({ directory, marker }: Disk) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'write-and-report.ts'), directory, marker],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const exit = once(child, 'exit');
  const lines: Line[] = [];
  let onLine = () => undefined as void;
  child.on('exit', () => onLine());
  createInterface({ input: child.stdout! }).on('line', (text) => {
    lines.push(JSON.parse(text) as Line);
    onLine();
  });
  return {
    lines,
    /** Waits until lines printed after this call fulfil a condition. */
    async until(condition: (fresh: Line[]) => boolean): Promise<void> {
      const from = lines.length;
      while (!condition(lines.slice(from))) {
        if (child.exitCode !== null) throw new Error(`the writer exited with code ${child.exitCode}`);
        await new Promise<void>((resolve) => (onLine = resolve));
      }
    },
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

const disks: [string, () => Disk | null][] = [
  ['injected errors', injectedDisk],
  ['a small file system', smallDisk],
];

describe('a full disk', () => {
  for (const [name, makeDisk] of disks) {
    const probe = makeDisk();
    probe?.remove();
    // Only root may mount; the simulated errors cover the same code paths.
    if (probe === null) continue;

    describe(name, () => {
      let disk: Disk;
      beforeEach(() => {
        disk = makeDisk()!;
        mkdirSync(disk.directory);
      });
      let writer: ReturnType<typeof startWriter> | undefined;
      afterEach(async () => {
        await writer?.end('SIGKILL');
        disk.remove();
      });

      it('makes the engine reject writes and report it in its health, until space is available again', async () => {
        writer = startWriter(disk);
        await writer.until((fresh) => fresh.filter(({ succeeded }) => succeeded !== undefined).length > 20);
        for (let times = 0; times < 3; times++) {
          disk.fill();
          await writer.until((fresh) => fresh.some(({ refused }) => refused === 'no_space_left_on_device'));
          await writer.until((fresh) => fresh.some(({ health }) => health === 'no_space_left_on_device'));
          disk.free();
          await writer.until((fresh) => fresh.filter(({ succeeded }) => succeeded !== undefined).length > 20);
          await writer.until((fresh) => fresh.some(({ health }) => health === 'available'));
        }
        await writer.end('SIGKILL');

        const engine = await Engine.open({ directory: disk.directory, masterKey: 'secret' });
        const index = engine.state.indexes.get('vehicles')!;
        while (engine.tasks.isBusy) await new Promise((resolve) => setImmediate(resolve));
        for (const { accepted } of writer.lines) {
          if (accepted !== undefined) expect(index.find(String(accepted))).toBeDefined();
        }
        await engine.close();
      });

      it('does not prevent an exit on SIGTERM, and no accepted write is lost', async () => {
        writer = startWriter(disk);
        await writer.until((fresh) => fresh.filter(({ succeeded }) => succeeded !== undefined).length > 5);
        disk.fill();
        await writer.until((fresh) => fresh.filter(({ refused }) => refused !== undefined).length > 3);
        expect(await writer.end('SIGTERM')).toBe(0);

        const engine = await Engine.open({ directory: disk.directory, masterKey: 'secret' });
        const accepted = writer.lines.flatMap((line) => line.accepted ?? []);
        disk.free();
        while (engine.tasks.isBusy) await new Promise((resolve) => setImmediate(resolve));
        const index = engine.state.indexes.get('vehicles')!;
        expect(accepted.every((id) => index.find(String(id)) !== undefined)).toBe(true);
        await engine.close();
      });
    });
  }
});
