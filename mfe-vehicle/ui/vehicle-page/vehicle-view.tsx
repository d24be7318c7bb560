import { useRef } from 'react';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Grid, PageContainer } from '@forecourt/design-system';
import { DealershipSite, RemoteFragment, useSite, WholeSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import type { VehiclePageData } from './data/vehicle-page-data.ts';
import { Gallery } from './gallery/gallery.tsx';
import { PageSection } from './page-section.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useStickyTop } from './sidebar/use-sticky-top.ts';
import { SimilarLinks, type SimilarLink } from './similar-links.tsx';
import { StickyBar } from './sticky/sticky-bar.tsx';
import { StickyHeader } from './sticky/sticky-header.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useFreshVehicle } from './viewed/use-fresh-vehicle.ts';
import { useRecordViewedVehicle } from './viewed/use-record-viewed-vehicle.ts';

/** Renders the page of one vehicle, with the settings of its dealership. */
export function VehicleView({ settings, ...data }: VehiclePageData) {
  return (
    <DealershipSite settings={settings}>
      <Sections {...data} />
    </DealershipSite>
  );
}

/** The page's sections as specified; similar vehicles come first if this one cannot be bought. */
function Sections({ vehicle: loaded, isGone, now, similar, offers }: Omit<VehiclePageData, 'settings'>) {
  const site = useSite();
  const { vehiclePage } = site;
  const t = messages.use();
  const { vehicle, views } = useFreshVehicle(loaded, isGone);
  useRecordViewedVehicle(vehicle);
  const sidebar = useRef<HTMLDivElement>(null);
  useStickyTop(sidebar, useArrangement() === 'focused');
  const isOpen = isAvailable(vehicle);
  const hasLocation =
    vehicle.location_id !== null &&
    vehiclePage.locationSection &&
    !vehiclePage.locationSectionHiddenFor.includes(vehicle.location_id);
  const similarVehicles = vehiclePage.similarVehicles && (
    <Similar vehicle={vehicle} links={similar} isOpen={isAvailable(loaded)} />
  );
  return (
    <>
      <StickyHeader vehicle={vehicle} />
      <PageContainer
        as="article"
        pt="2"
        pb={{ base: '8', lg: '12' }}
        {...contentSource(site, 'vehicle', 'stock', vehicle.id)}
      >
        <Grid
          columnGap={{ lg: '8', xl: '10' }}
          rowGap="8"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(20rem, 1fr)' }}
          gridTemplateRows={{ lg: 'auto 1fr' }}
          alignItems="start"
        >
          <Gallery vehicle={vehicle} now={now} />
          <Box
            ref={sidebar}
            gridColumn={{ lg: '2' }}
            gridRow={{ lg: isOpen ? '1 / span 2' : '1' }}
            {...(isOpen ? { position: { lg: 'sticky' }, top: { lg: 'var(--sticky-top, 5rem)' } } : {})}
            minW="0"
          >
            <Sidebar
              vehicle={vehicle}
              isGone={isGone}
              hasLocation={hasLocation}
              now={now}
              views={views ?? vehicle.views}
              offers={offers}
            />
          </Box>
          {!isOpen && similarVehicles && <Box gridColumn="1 / -1">{similarVehicles}</Box>}
          <Box minW="0">
            {/* Its height is at least that of its first section, so that it is found when it comes near. */}
            <RemoteFragment name="vehicle/details" props={{ vehicle }} minHeight={200} />
          </Box>
        </Grid>
        {isOpen && similarVehicles && <Box mt={{ base: '10', lg: '14' }}>{similarVehicles}</Box>}
        {hasLocation && (
          <Box id="vehicle-map" mt={{ base: '10', lg: '14' }} css={{ scrollMarginTop: '5rem' }}>
            <PageSection id="vehicle-location" size="h2" title={t.vehicleLocation}>
              <RemoteFragment name="locations/vehicle-location" props={{ vehicle }} />
            </PageSection>
          </Box>
        )}
        <WholeSite>
          <RemoteFragment name="vehicle/recently-viewed" props={{ exceptId: vehicle.id }} />
        </WholeSite>
      </PageContainer>
      <StickyBar vehicle={vehicle} />
    </>
  );
}

type SimilarProps = { vehicle: Vehicle; links: SimilarLink[]; isOpen: boolean };

/** Similar vehicles. The server fetches them if they come first, else the browser near the viewport. */
function Similar({ vehicle, links, isOpen }: SimilarProps) {
  return (
    <>
      <WholeSite>
        <RemoteFragment
          name="search/similar-vehicles"
          props={{ vehicle: toSummary(vehicle), ...(isOpen ? {} : { atOnce: true }) }}
        />
      </WholeSite>
      <SimilarLinks links={links} />
    </>
  );
}
