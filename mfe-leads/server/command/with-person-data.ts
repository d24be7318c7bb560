import type { DomainContext } from '@forecourt/server-kit/domain';

type PersonModule = typeof import('../personal-data/person-data.ts');
type Request = Parameters<PersonModule['exportPerson']>[1];
type PersonData = Pick<DomainContext, 'database'> & {
  exportPerson(request: Request): ReturnType<PersonModule['exportPerson']>;
  forgetPerson(request: Request): ReturnType<PersonModule['forgetPerson']>;
};

/** Opens what this domain stores about people, for a command that reaches all domains. */
export async function withPersonData<T>(work: (data: PersonData) => Promise<T>): Promise<T> {
  const { withLeads } = await import('./with-leads.ts');
  const { exportPerson, forgetPerson } = await import('../personal-data/person-data.ts');
  return withLeads((context) =>
    work({
      database: context.database,
      exportPerson: (request) => exportPerson(context, request),
      forgetPerson: (request) => forgetPerson(context, request),
    }),
  );
}
