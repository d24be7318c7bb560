import { z } from 'zod';
import { parseEnv } from './parse-env.ts';

const schema = z.object({
  PORT: z.coerce.number('PORT is a number such as 4000').int().default(4000),
  DATABASE_URL: z.url(),
  MODE: z.enum(['a', 'b']).optional(),
});

it('reads the variables and fills in the defaults', () => {
  expect(parseEnv(schema, { PORT: '80', DATABASE_URL: 'postgres://db/x' })).toEqual({
    PORT: 80,
    DATABASE_URL: 'postgres://db/x',
  });
});

it('treats an empty variable as unset', () => {
  expect(parseEnv(schema, { PORT: '', DATABASE_URL: 'postgres://db/x', MODE: '' })).toEqual({
    PORT: 4000,
    DATABASE_URL: 'postgres://db/x',
  });
});

it('lists all invalid variables in one error', () => {
  expect(() => parseEnv(schema, { PORT: 'eighty', MODE: 'c' })).toThrow(
    /environment is not valid:\n {2}PORT: PORT is a number such as 4000\n {2}DATABASE_URL: .+\n {2}MODE: .+/,
  );
});
