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
  it('names what this very build did not pass', () => {
    expect(failedChecks(report, { name: 'finance', version: '1.0.0-abc' })).toEqual([
      { name: 'unmount', ok: false, message: 'leaves a listener behind' },
    ]);
  });

  it('takes no report of another build', () => {
    expect(failedChecks(report, { name: 'finance', version: '1.0.0-def' })).toBeNull();
    expect(failedChecks(report, { name: 'leads', version: '1.0.0-abc' })).toBeNull();
  });
});
