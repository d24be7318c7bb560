import { failedChecks } from './conformance.ts';

const report = {
  suite: 1,
  remote: 'finance',
  version: '1.0.0-abc',
  checks: [
    { name: 'manifest', ok: true, message: '' },
    { name: 'unmount', ok: false, message: 'leaves a listener behind' },
  ],
};

describe('failedChecks', () => {
  it('returns the failed checks of this build', () => {
    expect(failedChecks(report, { name: 'finance', version: '1.0.0-abc' })).toEqual([
      { name: 'unmount', ok: false, message: 'leaves a listener behind' },
    ]);
  });

  it('returns null for a report of another build', () => {
    expect(failedChecks(report, { name: 'finance', version: '1.0.0-def' })).toBeNull();
    expect(failedChecks(report, { name: 'leads', version: '1.0.0-abc' })).toBeNull();
  });
});
