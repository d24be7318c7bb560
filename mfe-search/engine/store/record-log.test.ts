import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { failingFiles } from '../durability/failing-files.ts';
import { readRecords, RecordLog } from './record-log.ts';

describe('the record log', () => {
  let directory: string;
  let path: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'record-log-'));
    path = join(directory, 'log');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  async function write(records: unknown[]): Promise<void> {
    const log = new RecordLog(path);
    await Promise.all(records.map((record) => log.append(record)));
    await log.close();
  }

  it('returns the appended records in order', async () => {
    await write([1, 'zwei', { three: ['3'] }]);
    expect([...readRecords(path)]).toEqual([1, 'zwei', { three: ['3'] }]);
  });

  it('returns the complete records before a truncation, and accepts new records after it', async () => {
    const records = Array.from({ length: 5 }, (_, i) => ({ i, text: 'x'.repeat(i * 3) }));
    await write(records);
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (length) => {
        writeFileSync(path, whole);
        truncateSync(path, length);
        const restored = [...readRecords(path)];
        expect(restored).toEqual(records.slice(0, restored.length));
        await write(['after']);
        expect([...readRecords(path)]).toEqual([...restored, 'after']);
      }),
      { numRuns: 40 },
    );
  });

  it('stops at a corrupted record', async () => {
    await write(['one', 'two']);
    const bytes = readFileSync(path);
    bytes[bytes.length - 2]! ^= 1;
    writeFileSync(path, bytes);
    appendFileSync(path, 'rubbish that is no record');
    expect([...readRecords(path)]).toEqual(['one']);
    expect(readFileSync(path).length).toBeLessThan(bytes.length);
  });

  it('rejects appends on a full disk without leaving partial records, and accepts later ones', async () => {
    const marker = join(directory, 'is-full');
    const log = new RecordLog(path, 0, failingFiles(marker));
    await log.append('before');
    const { size } = log;
    writeFileSync(marker, '');
    for (let times = 0; times < 3; times++) {
      const refused = [log.append('lost'), log.append('lost too')];
      for (const each of refused) await expect(each).rejects.toMatchObject({ code: 'ENOSPC' });
      expect([log.size, readFileSync(path).length]).toEqual([size, size]);
    }
    rmSync(marker);
    await log.append('after');
    await log.close();
    expect([...readRecords(path)]).toEqual(['before', 'after']);
  });

  it('retries opening its file on the next append, and closes even if it was never opened', async () => {
    const missing = join(directory, 'missing', 'log');
    const log = new RecordLog(missing);
    await expect(log.append('lost')).rejects.toMatchObject({ code: 'ENOENT' });
    mkdirSync(join(directory, 'missing'));
    await log.append('kept');
    await log.close();
    expect([...readRecords(missing)]).toEqual(['kept']);
    await new RecordLog(join(directory, 'nowhere', 'log')).close();
  });
});
