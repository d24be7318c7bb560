import { useMemo, type ReactNode } from 'react';
import { withSettings, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { RuntimeContext, useRuntime } from '../fragments/runtime.ts';

/** Applies a dealership's settings to a part of the page, for `useSite` and its fragments. */
export function DealershipSite({
  settings,
  children,
}: {
  settings: SiteSettings | null | undefined;
  children: ReactNode;
}) {
  const { site, wholeSite = site } = useRuntime();
  const mergedSite = useMemo(() => withSettings(wholeSite, settings), [wholeSite, settings]);
  return (
    <SiteHere site={mergedSite} wholeSite={wholeSite}>
      {children}
    </SiteHere>
  );
}

/** Restores the site's settings inside a dealership's part, for content about the whole site. */
export function WholeSite({ children }: { children: ReactNode }) {
  const { site, wholeSite = site } = useRuntime();
  return (
    <SiteHere site={wholeSite} wholeSite={wholeSite}>
      {children}
    </SiteHere>
  );
}

function SiteHere({
  site,
  wholeSite,
  children,
}: {
  site: PublicTenant;
  wholeSite: PublicTenant;
  children: ReactNode;
}) {
  const outer = useRuntime();
  // The prototype makes later changes of the shell's runtime visible here.
  const runtime = useMemo(
    () =>
      outer.site === site ? outer : Object.assign(Object.create(outer) as typeof outer, { site, wholeSite }),
    [outer, site, wholeSite],
  );
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}
