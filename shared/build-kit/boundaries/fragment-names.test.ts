import { fragmentNameProblems, readProviders } from './fragment-names.ts';

it('finds a provider for every fragment of the contracts', async () => {
  const providers = await readProviders();
  expect(providers.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['finance', 'leads', 'locations', 'offers', 'search', 'vehicle']),
  );
  expect(fragmentNameProblems(providers)).toEqual([]);
});

it('reports a fragment without a provider, and one without props', () => {
  const providers = [{ name: 'leads', fragments: ['enquire', 'reserve'] }];
  const names = ['leads/enquire', 'leads/reserve', 'finance/summary'];
  expect(fragmentNameProblems(providers, names)).toEqual([
    expect.stringMatching(/^fragment finance\/summary of the contracts has no provider/),
  ]);
  expect(fragmentNameProblems(providers, ['leads/enquire'])).toEqual([
    expect.stringMatching(/^fragment leads\/reserve has no props/),
  ]);
});
