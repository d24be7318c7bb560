import type { leadsApi } from '@forecourt/contracts/api/leads-api';
import type { Api } from '@forecourt/remote-kit';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';

const path: (typeof leadsApi)['miscellaneous'] = '/api/miscellaneous';

/** Stores the result under the column name "valuation", and logs the outcome, as specified. */
export async function saveValuation(api: Api, valuation: Valuation): Promise<void> {
  try {
    await api.post(path, { ...valuation, column_name: 'valuation' });
    console.info('Saved valuation data');
  } catch (error) {
    console.error('Failed to save valuation data', error);
  }
}
