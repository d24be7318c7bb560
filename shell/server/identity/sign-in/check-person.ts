import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PersonCheck, personCheckApi, PersonCheckAnswer } from '@forecourt/contracts/api/person-check-api';
import { tenantOf, type ServiceClient } from '@forecourt/server-kit/domain';

/** Returns whether a person seems to have sent a form. @param use what it asks for */
export type CheckPerson = (request: FastifyRequest, use: string) => Promise<boolean>;

const Fields = z.object({
  check: PersonCheck.shape.check,
  /** The honeypot of a form without scripts. */
  subject_line: z.string().max(2000).optional(),
});

/** Creates the check that the leads domain makes of all forms. */
export function createPersonCheck(
  services: () => Pick<ServiceClient, 'post'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): CheckPerson {
  return async (request, use) => {
    const fields = Fields.safeParse(request.body ?? {});
    if (!fields.success) return false;
    const { check, subject_line: trap } = fields.data;
    const key = request.headers['idempotency-key'];
    const asked: PersonCheck = {
      check: { ...check, ...(trap ? { trap } : {}) },
      key: typeof key === 'string' ? key.slice(0, 100) : '',
      use,
    };
    try {
      const answer = await services().post(personCheckApi, tenantOf(request).slug, asked);
      return PersonCheckAnswer.parse(answer).passed;
    } catch (err) {
      // Shoppers can sign in while the leads domain is unavailable; the numbers of codes still are limited.
      log.warn({ err }, 'a request for a sign-in code could not be checked');
      return !check?.trap && !trap;
    }
  };
}
