import { useEffect, useRef } from 'react';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { Box, Card, Flex, Heading, PageContainer, Text } from '@forecourt/design-system';
import { definePage, RemoteFragment, useLoaderData, useSite } from '@forecourt/remote-kit';
import { FormColumns } from '../form-page.tsx';
import { stockNoun } from '../stock-noun.ts';
import { loadTradeIn, type TradeInData, type TradeInStep } from './load-trade-in.ts';
import { AnswersStep } from './steps/answers-step.tsx';
import { ChooseStep } from './steps/choose-step.tsx';
import { RegistrationStep } from './steps/registration-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { TradeInFaq } from './trade-in-faq.tsx';
import { tradeInMessages, type TradeInMessages } from './trade-in-messages.ts';

/** A valuation, one step at a time. The address is its state, so that steps can be revisited. */
function TradeInPage() {
  const data = useLoaderData<typeof loadTradeIn>();
  const t = tradeInMessages.use();
  const site = useSite();
  const { step, valuation, carOfInterest } = data;
  const section = useFocusOnNewStep(`${step} ${valuation?.id ?? ''}`);
  return (
    <PageContainer pt={{ base: '4', md: '8' }} pb="section">
      <FormColumns aside={<RemoteFragment name="locations/place" props={{ vehicle: null }} minHeight={0} />}>
        <div>
          <Heading as="h1">{titleOf(site, t)}</Heading>
          <Text variant="lead" color="ink-muted" mt="2">
            {t.intro}
          </Text>
          {carOfInterest && <Text mt="2">{t.towards(carOfInterest.name)}</Text>}
        </div>
        <Steps step={step} />
        <div ref={section}>
          <Card p={{ base: '4', md: '8' }}>
            <Step {...data} />
          </Card>
        </div>
        <TradeInFaq />
      </FormColumns>
    </PageContainer>
  );
}

function Step(data: TradeInData) {
  const { page, step, valuation, carOfInterest } = data;
  if (step === 'choose') return <ChooseStep {...data} />;
  if (!valuation || step === 'registration') return <RegistrationStep {...data} />;
  return step === 'answers' ? (
    <AnswersStep key={valuation.id} page={page} valuation={valuation} />
  ) : (
    <ResultStep key={valuation.id} page={page} carOfInterest={carOfInterest} valuation={valuation} />
  );
}

const places: Record<TradeInStep, number> = { registration: 0, choose: 0, answers: 1, result: 2 };

function Steps({ step }: { step: TradeInStep }) {
  const t = tradeInMessages.use();
  return (
    <Flex as="ol" aria-label={t.steps} gap="2">
      {[t.stepVehicle, t.stepDetails, t.stepOffer].map((label, place) => (
        <Box
          as="li"
          key={label}
          flex="1"
          pt="2"
          borderTopWidth="3px"
          borderColor={place <= places[step] ? 'brand' : 'line'}
          fontSize="sm"
          fontWeight={place === places[step] ? 'semibold' : 'normal'}
          color={place <= places[step] ? 'ink' : 'ink-muted'}
          aria-current={place === places[step] ? 'step' : undefined}
        >
          {label}
        </Box>
      ))}
    </Flex>
  );
}

/** Focuses the heading of a step when the shopper arrives at it from another. */
function useFocusOnNewStep(step: string) {
  const section = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    section.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  }, [step]);
  return section;
}

const titleOf = ({ leads, stock }: Pick<PublicTenant, 'leads' | 'stock'>, t: TradeInMessages) =>
  leads.tradeIn.path === '/trade-in' ? t.title : t.sellTitle(stockNoun(stock));

export const route = {
  loader: loadTradeIn,
  Component: TradeInPage,
  handle: definePage<TradeInData>({
    head: ({ data, site, url }) => {
      const t = tradeInMessages.for(site.locale);
      const title = titleOf(site, t);
      return {
        title,
        description: `${title}: ${t.intro} | ${site.name}`,
        canonical: site.leads.tradeIn.path,
        ...(url.search || data.page === '/cars/trade-in' ? { robots: 'noindex' } : {}),
        breadcrumb: [
          ...(data.carOfInterest ? [{ label: data.carOfInterest.name, href: data.carOfInterest.path }] : []),
          { label: title },
        ],
      };
    },
  }),
};
