import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

/** What any vehicle is called on a site: a car only if the site has nothing else. */
export const stockNoun = ({ types }: Pick<PublicTenant['stock'], 'types'>): 'car' | 'vehicle' =>
  types.every((type) => type === 'car') ? 'car' : 'vehicle';
