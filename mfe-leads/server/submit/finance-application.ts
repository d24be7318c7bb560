import type { z } from 'zod';
import { financeApi, FinanceScenario } from '@forecourt/contracts/api/finance-api';
import { applicationSchema } from '@forecourt/contracts/leads/finance-application';
import {
  applicationFieldNames,
  type ApplicationValues,
} from '@forecourt/contracts/leads/finance-application-fields';
import { applicationMessagesFor } from '@forecourt/contracts/leads/finance-application-messages';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServiceClient } from '@forecourt/server-kit/domain';
import { within } from '../within.ts';

type Read = { application: ApplicationValues | null; issues: readonly z.core.$ZodIssue[] };

/** Reads the answers of a finance application from a submission's fields, by the schema of its form. */
export function readApplication(userData: Record<string, unknown>, tenant: TenantConfig): Read {
  const answers = Object.fromEntries(
    applicationFieldNames
      .filter((field) => userData[field] !== undefined && userData[field] !== null)
      .map((field) => [field, userData[field]]),
  );
  const schema = applicationSchema(applicationMessagesFor(tenant.locale), {
    today: clockIn(tenant.timeZone, new Date()).date,
    hasVehicle: Boolean(userData.car_id),
  });
  const read = schema.safeParse(answers);
  return read.success
    ? { application: read.data, issues: [] }
    : { application: null, issues: read.error.issues as z.core.$ZodIssue[] };
}

const waitMs = 3_000;

/**
 * Returns the figures of the calculator's query, as the finance domain computes them. Null if it does not
 * answer in time: the lead is then stored with the query only.
 */
export async function findFigures(
  services: ServiceClient,
  tenant: string,
  query: string,
): Promise<FinanceScenario | null> {
  const answer = await within(waitMs, services.get(financeApi.scenario(query), tenant));
  return FinanceScenario.safeParse(answer).data ?? null;
}
