import { jest } from '@jest/globals';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { answerChallenge } from './answer-challenge.ts';

type Api = Parameters<typeof answerChallenge>[0];
const apiWith = (get: (path: string) => Promise<unknown>) => ({ get }) as unknown as Api;

it('requests and computes nothing for a site without a challenge, or with a shell without the setting', async () => {
  const get = jest.fn<(path: string) => Promise<unknown>>();
  expect(await answerChallenge(apiWith(get), 'none', 'key-of-this')).toBeUndefined();
  expect(await answerChallenge(apiWith(get), undefined, 'key-of-this')).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
});

it('computes the answer to the challenge for its key', async () => {
  const requested: string[] = [];
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    data: { key: 'key-of-this' },
    deriveKey,
    hmacSignatureSecret: 'secret',
  });
  const api = apiWith(async (path) => {
    requested.push(path);
    return challenge;
  });
  const answer = await answerChallenge(api, 'proof-of-work', 'key-of-this');
  expect(requested).toEqual(['/api/leads/challenge?kind=proof-of-work&key=key-of-this']);
  expect(JSON.parse(answer!)).toEqual({ challenge, solution: expect.objectContaining({ counter: 3 }) });
});

it('returns no answer and logs a warning if the challenge cannot be fetched', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = apiWith(() => Promise.reject(new Error('offline')));
  expect(await answerChallenge(api, 'proof-of-work', 'key-of-this')).toBeUndefined();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
