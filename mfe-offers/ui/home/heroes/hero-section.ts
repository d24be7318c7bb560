import type { HomeSection } from '@forecourt/contracts/tenant/tenant-config';

export type HeroSection = Extract<HomeSection, { kind: 'hero' }>;
