import { expect, jest } from '@jest/globals';
import { isQuarantined, isSlow } from './test-limits.ts';

/** What a test may take that waits for processes, or computes much. Others have the default. */
const longestMs = 300_000;

const path = expect.getState().testPath!;
if (isQuarantined(path) || isSlow(path)) jest.setTimeout(longestMs);
// Other tests are not retried: one that fails once fails the run.
if (isQuarantined(path)) jest.retryTimes(1, { logErrorsBeforeRetry: true });
