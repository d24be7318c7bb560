import { Box, Grid, PageContainer, Text } from '@forecourt/design-system';
import { DealershipSite, RemoteFragment, useSite, WholeSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { DealerComments } from './facts/dealer-comments.tsx';
import { FeatureList } from './facts/feature-list.tsx';
import { isElectric } from './facts/is-electric.ts';
import { KeyInformation } from './facts/key-information.tsx';
import { Specifications } from './facts/specifications.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { StickyBar } from './sticky/sticky-bar.tsx';
import { StickyHeader } from './sticky/sticky-header.tsx';
import { StorySection } from './story-section.tsx';
import { TowCheck } from './tow/tow-check.tsx';
import { toSummary } from './to-summary.ts';
import { useFreshVehicle } from './use-fresh-vehicle.ts';
import { useViewedVehicle } from './use-viewed-vehicle.ts';
import type { VehiclePageData } from './vehicle-page-data.ts';
import { VideoSlot } from './video/video-slot.tsx';

/** The page of one vehicle, with the settings of its dealership. */
export function VehicleStory({ settings, ...data }: VehiclePageData) {
  return <DealershipSite settings={settings}><Story {...data} /></DealershipSite>;
}

/** The page's sections, in the specification's order. */
function Story({ vehicle: loaded, isGone, now }: Omit<VehiclePageData, 'settings'>) {
  const { vehiclePage } = useSite();
  const words = texts.use();
  const { vehicle, views } = useFreshVehicle(loaded, isGone);
  useViewedVehicle(vehicle);
  const summary = toSummary(vehicle);
  const hasLocation = vehicle.location_id !== null && vehiclePage.locationSection && !vehiclePage.locationSectionHiddenFor.includes(vehicle.location_id);
  return (
    <>
      <StickyHeader vehicle={vehicle} />
      <PageContainer as="article" pt="2" pb={{ base: '8', lg: '12' }}>
        <Grid columnGap={{ lg: '8', xl: '10' }} rowGap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(20rem, 1fr)' }} gridTemplateRows={{ lg: 'auto 1fr' }} alignItems="start">
          <Gallery vehicle={vehicle} now={now} />
          <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }} position={{ lg: 'sticky' }} top={{ lg: '5rem' }} minW="0"><Sidebar vehicle={vehicle} hasLocation={hasLocation} now={now} views={views ?? vehicle.views} /></Box>
          <Box display="flex" flexDirection="column" gap={{ base: '8', lg: '10' }} minW="0">
            <KeyInformation vehicle={vehicle} />
            <VideoSlot vehicle={vehicle} />
            <DealerComments html={vehicle.dealercomments} />
            <Box css={costs}>
              {!isElectric(vehicle) && <RemoteFragment name="finance/fuel-cost" props={{ vehicle: summary, consumption: vehicle.variant?.fuelconsumptioncombined ?? null }} />}
              <RemoteFragment name="finance/delivery-cost" props={{ vehicle: summary }} />
            </Box>
            <Specifications vehicle={vehicle} />
            <TowCheck vehicle={vehicle} />
            <FeatureList features={vehicle.standardEquipment} />
            <RemoteFragment name="finance/calculator" props={{ vehicle: summary }} />
            {vehiclePage.disclaimer && <Text variant="caption" color="ink-muted" maxW="measure" id="disclaimer">{vehiclePage.disclaimer}</Text>}
          </Box>
        </Grid>
        {vehiclePage.similarVehicles && <Box mt={{ base: '10', lg: '14' }}><WholeSite><RemoteFragment name="search/similar-vehicles" props={{ vehicle: summary, ...(isGone && { atOnce: true }) }} /></WholeSite></Box>}
        {hasLocation && (
          <Box id="vehicle-map" mt={{ base: '10', lg: '14' }} css={{ scrollMarginTop: '5rem' }}>
            <StorySection id="vehicle-location" size="h2" title={words.vehicleLocation}><RemoteFragment name="locations/vehicle-location" props={{ vehicle }} /></StorySection>
          </Box>
        )}
      </PageContainer>
      <StickyBar vehicle={vehicle} />
    </>
  );
}

/** Two calculators side by side; alone it takes the row, and none leaves no gap. */
const costs = {
  display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(18rem, 1fr))' }, alignItems: 'start',
  '&:not(:has(> [data-fragment] > *))': { display: 'none' },
};
