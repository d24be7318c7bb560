import { z } from 'zod';

const Address = z.url({ protocol: /^https?$/ });

/**
 * Domains that run in processes of their own: `DOMAIN_LEADS_URL=http://leads:4100`.
 * @throws Error that lists every invalid address
 */
export function readDomainAddresses(
  names: string[],
  source: Record<string, string | undefined> = process.env,
): ReadonlyMap<string, string> {
  const addresses = names.flatMap((name) => {
    const variable = `DOMAIN_${name.toUpperCase().replaceAll('-', '_')}_URL`;
    return source[variable] ? [{ name, variable, url: source[variable] }] : [];
  });
  const wrong = addresses.filter(({ url }) => !Address.safeParse(url).success);
  if (wrong.length > 0)
    throw new Error(
      `environment is not valid:\n${wrong.map(({ variable, url }) => `  ${variable}: "${url}" is not written http://host:port`).join('\n')}`,
    );
  return new Map(addresses.map(({ name, url }) => [name, url.replace(/\/$/, '')]));
}
