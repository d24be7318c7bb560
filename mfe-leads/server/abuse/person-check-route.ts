import type { FastifyInstance } from 'fastify';
import {
  PersonCheck,
  personCheckApi,
  type PersonCheckAnswer,
} from '@forecourt/contracts/api/person-check-api';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { Refusal } from '@forecourt/server-kit/refusal';
import type { LeadsContext } from '../leads-context.ts';

/** The check of forms that other servers receive, such as the request of a sign-in code. */
export async function personCheckRoutes(app: FastifyInstance, { guard }: LeadsContext): Promise<void> {
  app.post(personCheckApi, async (request, reply) => {
    if (!isServerCall(request.headers)) return reply.callNotFound();
    const { check = {}, key, use } = PersonCheck.parse(request.body);
    try {
      await guard.requirePerson({ check, plan: { site: tenantOf(request) } }, key, use);
      return { passed: true } satisfies PersonCheckAnswer;
    } catch (error) {
      if (error instanceof Refusal) return { passed: false } satisfies PersonCheckAnswer;
      throw error;
    }
  });
}
