import type { FinanceScenario } from '@forecourt/contracts/api/finance-api';
import {
  calculatePage,
  pageBasis,
  type PageSubject,
} from '@forecourt/contracts/finance/scenario/page-calculation';
import {
  answerQuery,
  readPageQuery,
  readSubject,
  subjectQuery,
  withPageQuery,
} from '@forecourt/contracts/finance/scenario/page-query';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

/** Calculates what the finance page shows for a query: numbers within their bounds, and the results. */
export function scenarioOf(
  site: TenantConfig,
  vehicle: VehicleSummary | null,
  query: URLSearchParams,
): FinanceScenario {
  const subject: PageSubject = { ...readSubject(query), vehicle };
  const basis = pageBasis(site, subject);
  const { input } = answerQuery(basis, readPageQuery(query));
  const { frequency, ...numbers } = input;
  const result = calculatePage(input, basis);
  const provider = basis.provider === null ? undefined : basis.site.finance.providers[basis.provider];
  const address = withPageQuery(subjectQuery(subject), input, basis).toString();
  return {
    ...numbers,
    frequency,
    car_id: vehicle?.id ?? null,
    provider: basis.provider,
    providerName: basis.quote?.providerName ?? provider?.name ?? null,
    comparisonRate: Math.round(result.comparisonRate * 100) / 100,
    borrowed: result.borrowed,
    moneyBack: result.moneyBack,
    repayment: result.enquireOnly ? null : result.repayment,
    total: result.total,
    costOfCredit: result.costOfCredit,
    establishmentFee: result.establishmentFee,
    fees: result.fees.map(({ name, amount, every }) => ({ name, amount, every })),
    disclaimer: basis.quote?.disclaimer ?? provider?.disclaimer ?? null,
    path: `${site.finance.path}${address && `?${address}`}`,
  };
}
