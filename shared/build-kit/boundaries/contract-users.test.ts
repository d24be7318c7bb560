import { contractProblems } from './contract-users.ts';

const imports = (entries: Record<string, string[]>) => new Map(Object.entries(entries));

it('reports a contract that one package uses, directly or through another contract', () => {
  const problems = contractProblems(
    imports({
      'mfe-leads/ui/a.ts': ['shared/contracts/leads/form.ts'],
      'mfe-leads/server/b.ts': ['shared/contracts/leads/form.ts'],
      'shared/contracts/leads/form.ts': ['shared/contracts/leads/field.ts'],
      'shared/contracts/leads/field.ts': [],
    }),
  );
  expect(problems).toEqual([
    expect.stringMatching(/leads\/field\.ts is used by mfe-leads only.*mfe-leads\/model/),
    expect.stringMatching(/leads\/form\.ts is used by mfe-leads only/),
  ]);
});

const withUser = (user: string) =>
  contractProblems(
    imports({
      'mfe-leads/ui/a.ts': ['shared/contracts/leads/form.ts'],
      'shared/contracts/leads/form.ts': ['shared/contracts/leads/field.ts'],
      [user]: ['shared/contracts/leads/form.ts'],
    }),
  );

it.each(['shell/web/c.ts', 'mfe-finance/ui/c.ts', 'shared/server-kit/c.ts'])(
  'accepts a contract that %s uses too',
  (user) => expect(withUser(user)).toEqual([]),
);

it.each(['shell/server/c.test.ts', 'mfe-search/server/testing/c.ts', 'e2e/fixtures/c.ts'])(
  'does not count the test %s as a use',
  (user) => expect(withUser(user)).toHaveLength(2),
);
