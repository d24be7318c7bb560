import { jest } from '@jest/globals';

// As in the browser tests: a shared machine can be slow once, but a test that fails twice is broken. The first failure is
// logged.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
