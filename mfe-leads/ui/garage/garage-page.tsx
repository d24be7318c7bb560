import CarFront from 'lucide-react/icons/car-front';
import { useState } from 'react';
import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  PageContainer,
  Skeleton,
  Stack,
  Text,
} from '@forecourt/design-system';
import { defineLoader, definePage, notFound, redirect } from '@forecourt/remote-kit';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { garageRedirects } from '../../model/garage/garage-redirects.ts';
import { LoadFailed } from '../load-failed.tsx';
import { garageMessages } from './garage-messages.ts';
import { GarageVehicle } from './garage-vehicle.tsx';
import { useGarage } from './use-garage.ts';
import { VehicleForm } from './vehicle-form.tsx';

const loader = defineLoader(async ({ site, url }) => {
  if (!site.leads.garage.enabled) throw notFound();
  const moved = findRedirect(garageRedirects, url, site);
  if (moved) throw redirect(moved.location, moved.status);
  return null;
});

/** Renders the garage. The page is the same for everybody; the vehicles are loaded afterwards. */
function GaragePage() {
  const t = garageMessages.use();
  return (
    // What is loaded afterwards does not move the footer: it begins below the first screen.
    <PageContainer py="section" minH="90vh">
      <Stack gap="6" maxW="4xl" mx="auto">
        <div>
          <Heading as="h1">{t.title}</Heading>
          <Text variant="lead" color="ink-muted" mt="2">
            {t.intro}
          </Text>
        </div>
        <noscript>
          <ButtonLink href={garagePaths.page}>{t.withoutScripts}</ButtonLink>
        </noscript>
        <Vehicles />
      </Stack>
    </PageContainer>
  );
}

function Vehicles() {
  const t = garageMessages.use();
  const garage = useGarage();
  const { state } = garage;
  const [isAdding, setAdding] = useState(false);
  if (state.status === 'loading')
    return (
      <Stack gap="4" aria-hidden>
        <Skeleton h="18rem" rounded="card" />
      </Stack>
    );
  if (state.status === 'failed')
    return <LoadFailed title={t.failed} tryAgain={t.tryAgain} onRetry={garage.retry} />;
  const { vehicles } = state.data;
  const isEmpty = vehicles.length === 0;
  return (
    <>
      {isEmpty && <EmptyState icon={CarFront}>{t.empty}</EmptyState>}
      {vehicles.map((vehicle) => (
        <GarageVehicle key={vehicle.id} vehicle={vehicle} garage={garage} />
      ))}
      {isEmpty || isAdding ? (
        <Card>
          <Heading as="h2" size="h3" mb="4">
            {t.add}
          </Heading>
          <VehicleForm
            vehicle={null}
            change={garage.change}
            onDone={() => setAdding(false)}
            onCancel={isEmpty ? undefined : () => setAdding(false)}
          />
        </Card>
      ) : (
        <Button variant="outline" alignSelf="start" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
    </>
  );
}

export const route = {
  loader,
  Component: GaragePage,
  handle: definePage({
    head: ({ site }) => {
      const t = garageMessages.for(site.locale);
      return {
        title: t.title,
        description: `${t.intro} | ${site.name}`,
        robots: 'noindex',
        canonical: site.leads.garage.path,
        breadcrumb: [{ label: t.title }],
      };
    },
  }),
};
