import { nameFiles } from '../commands/kit-commands.ts';
import { newChanges } from './new-changes.ts';

const old = '# Changes\n\n## 2026-11-24\n\n- Added: one\n  and its second line.\n';
const now = `# Changes\n\n## 2026-11-26\n\n- Added: three\n\n## 2026-11-24\n\n- Removed: two\n- Added: one\n  and its second line.\n`;

it('lists the entries that are new, also in an older section', () => {
  expect(newChanges(old, now)).toBe('## 2026-11-26\n\n- Added: three\n\n## 2026-11-24\n\n- Removed: two');
  expect(newChanges(now, now)).toBe('');
  expect(newChanges(null, now)).toBe('## 2026-11-26\n\n- Added: three');
});

it('names the new files of the kits wherever a project names the old ones', () => {
  const files = [{ package: '@forecourt/contracts', file: 'forecourt-contracts-0.1.0-abc.tgz' }];
  expect(nameFiles('"a": "file:kits/forecourt-contracts-0.1.0.tgz", "b": "file:kits/other.tgz"', files)).toBe(
    '"a": "file:kits/forecourt-contracts-0.1.0-abc.tgz", "b": "file:kits/other.tgz"',
  );
});
