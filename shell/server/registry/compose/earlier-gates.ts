import { isCustomRemote, type PageGate, type RemoteManifest } from '@forecourt/contracts/remote/manifest';

type Pages = RemoteManifest['pages'];

/**
 * The pages of a version with their gates. Stock remotes of the release of 26 November 2026 and before do not
 * declare them: the shell had a list. It is only for versions of these releases that are served again, and
 * goes with the next marked release.
 */
export function withEarlierGates(manifest: Pick<RemoteManifest, 'name' | 'domain' | 'pages'>): Pages {
  const { pages } = manifest;
  if (isCustomRemote(manifest) || Object.values(pages).some(({ gates }) => gates)) return pages;
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => {
      const gates = earlierGates[`${manifest.name}/${name}`];
      return [name, gates ? { ...page, gates } : page];
    }),
  );
}

const earlierGates: Record<string, PageGate[]> = {
  'leads/garage': [{ type: 'garage', settings: { 'leads.garage.enabled': true } }],
  'leads/saved-searches': [{ type: 'saved-search', settings: { 'leads.savedSearches': true } }],
  'leads/checkout': [{ type: 'checkout', settings: { 'gating.checkout': true } }],
  'leads/spin': [
    { type: 'spin-to-win', settings: { 'gating.spinToWin': true, 'leads.spinToWin.enabled': true } },
  ],
  'leads/trade-in': [
    { type: 'trade-in', settings: { 'gating.tradeIn': true, 'leads.tradeIn.enabled': true } },
  ],
  'leads/online-payment': [
    {
      type: 'online-payment',
      settings: { 'gating.onlinePaymentOpen': false, 'leads.onlinePayment.enabled': true },
    },
  ],
  'finance/finance': [
    {
      type: 'finance',
      paths: ['/finance'],
      settings: { 'gating.finance': true, 'finance.provider': true },
    },
    {
      type: 'equifax-finance',
      paths: ['/personalised/finance'],
      settings: { 'gating.equifaxFinance': true, 'finance.provider': true },
    },
  ],
};
