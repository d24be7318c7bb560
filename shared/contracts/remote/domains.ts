import { z } from 'zod';

/** The platform's domains. Each has a stock remote of the same name; only stock remotes run on the server. */
export const domainNames = ['search', 'vehicle', 'finance', 'leads', 'locations', 'offers'] as const;
export const DomainName = z.enum(domainNames);
export type DomainName = z.infer<typeof DomainName>;

export const isDomainName = (name: string): name is DomainName =>
  (domainNames as readonly string[]).includes(name);
