import { useMemo, type ReactNode } from 'react';
import { withSettings, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { RuntimeContext, useRuntime } from './runtime.ts';

/** The part of a page that is one dealership's: `useSite`, and so every fragment in it, sees that dealership's settings. */
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

/** Inside a dealership's part: a piece that is about the whole site again. */
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
  // What the shell changes on its runtime while the page lives is seen through the prototype.
  const runtime = useMemo(
    () =>
      outer.site === site ? outer : Object.assign(Object.create(outer) as typeof outer, { site, wholeSite }),
    [outer, site, wholeSite],
  );
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}
