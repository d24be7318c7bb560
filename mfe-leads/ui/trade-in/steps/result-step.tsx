import { useEffect } from 'react';
import type { queryNames } from '@forecourt/contracts/finance/scenario/page-query';
import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import { Box, ButtonLink, Flex, Link, Stack, Text } from '@forecourt/design-system';
import { useApi, useFormat, useSite } from '@forecourt/remote-kit';
import type { Valuation } from '../../../model/trade-in/trade-in-api.ts';
import { DecisionForm } from '../decision-form.tsx';
import { DecisionTaken } from '../decision-taken.tsx';
import { tradeInPath, type TradeInData } from '../load-trade-in.ts';
import { saveValuation } from '../save-valuation.ts';
import { tradeInMessages } from '../trade-in-messages.ts';
import { OfferExplanation } from './offer-explanation.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { StepHeading } from './step-heading.tsx';

type Props = Pick<TradeInData, 'page' | 'carOfInterest'> & { valuation: Valuation };

/** The offer with its range, last day and basis, or why there is none; and the decision's form. */
export function ResultStep({ page, carOfInterest, valuation }: Props) {
  const api = useApi();
  const { leads } = useSite();
  const isSaved = leads.tradeIn.saveValuation;
  useEffect(() => {
    if (isSaved) void saveValuation(api, valuation);
  }, [api, isSaved, valuation]);
  return (
    <Stack gap="8">
      {valuation.offer ? (
        <Offer page={page} carOfInterest={carOfInterest} valuation={valuation} />
      ) : (
        <Refusal page={page} valuation={valuation} />
      )}
      <PhotoPicker valuationId={valuation.id} />
      {valuation.decision ? (
        <DecisionTaken valuation={valuation} decision={valuation.decision} />
      ) : (
        <DecisionForm valuation={valuation} />
      )}
    </Stack>
  );
}

function Offer({ page, carOfInterest, valuation }: Props) {
  const t = tradeInMessages.use();
  const format = useFormat();
  const { id, offer, vehicle, adjustmentAnswers } = valuation;
  if (!offer || !vehicle) return null;
  const owed = adjustmentAnswers?.financeOwed ?? 0;
  const left = offer.offer_price - owed;
  return (
    <Stack gap="4">
      <StepHeading>{t.offerTitle}</StepHeading>
      <Text>
        <bdi>{valuedVehicleName(vehicle)}</bdi>
        {adjustmentAnswers && ` · ${format.kilometres(adjustmentAnswers.km)}`}
      </Text>
      <Box>
        <Text
          fontSize={{ base: '4xl', md: '5xl' }}
          fontWeight="semibold"
          lineHeight="1.1"
          fontVariantNumeric="tabular-nums"
          data-offer-price
        >
          <bdi>{format.money(offer.offer_price)}</bdi>
        </Text>
        <Text mt="2">{t.range(format.money(offer.range_min), format.money(offer.range_max))}</Text>
        <Text fontWeight="semibold">{t.validUntil(format.date(offer.valid_until))}</Text>
        {owed > 0 && (
          <Text mt="2">
            {t.owedLine(format.money(owed))}.{' '}
            {left >= 0 ? t.leftLine(format.money(left)) : t.shortLine(format.money(-left))}
          </Text>
        )}
      </Box>
      <OfferExplanation offer={offer} vehicle={vehicle} />
      <Onward carOfInterest={carOfInterest} valuationId={id} offerPrice={offer.offer_price} owed={owed} />
      <Text>
        <Link href={tradeInPath(page, { valuation: id, change: '1' })}>{t.change}</Link>
      </Text>
    </Stack>
  );
}

const financeNames: Pick<typeof queryNames, 'tradeIn' | 'owing'> = { tradeIn: 'trade', owing: 'owing' };

/**
 * Renders links to where the value can be used, the purchase of the vehicle of interest and the finance
 * calculator; and back to the vehicle or to the search.
 */
function Onward({
  carOfInterest,
  valuationId,
  offerPrice,
  owed,
}: Pick<Props, 'carOfInterest'> & { valuationId: string; offerPrice: number; owed: number }) {
  const t = tradeInMessages.use();
  const { finance, vehiclePage } = useSite();
  const inFinance = tradeInPath(finance.path, {
    car_id: carOfInterest?.id,
    [financeNames.tradeIn]: String(offerPrice),
    [financeNames.owing]: owed > 0 ? String(owed) : null,
  });
  return (
    <Flex gap="3" wrap="wrap">
      {carOfInterest && vehiclePage.reserve.journey && (
        <ButtonLink
          href={tradeInPath('/checkout-journey', {
            car_id: carOfInterest.path.split('/').at(-1),
            valuation: valuationId,
          })}
          variant="outline"
        >
          {t.inPurchase(carOfInterest.name)}
        </ButtonLink>
      )}
      {finance.provider !== null && (
        <ButtonLink href={inFinance} variant="outline">
          {t.inFinance}
        </ButtonLink>
      )}
      {carOfInterest ? (
        <ButtonLink href={carOfInterest.path} variant="ghost">
          {t.backToVehicle(carOfInterest.name)}
        </ButtonLink>
      ) : (
        <ButtonLink href="/search/new-used-and-demo-cars" variant="ghost">
          {t.browse}
        </ButtonLink>
      )}
    </Flex>
  );
}

function Refusal({ page, valuation: { id, refusal } }: Pick<Props, 'page' | 'valuation'>) {
  const t = tradeInMessages.use();
  const format = useFormat();
  const { maxYears, maxKm } = useSite().leads.tradeIn;
  const reasons = {
    'too-old': t['refusal_too-old'](maxYears),
    'too-far': t['refusal_too-far'](format.number(maxKm)),
    'too-few': t['refusal_too-few'],
    unavailable: t.refusal_unavailable,
  };
  return (
    <Stack gap="3">
      <StepHeading>{t.refusalTitle}</StepHeading>
      <Text>{reasons[refusal ?? 'unavailable']}</Text>
      <Text>
        <Link href={tradeInPath(page, { valuation: id, change: '1' })}>
          {refusal === 'unavailable' ? t.tryAgain : t.change}
        </Link>
      </Text>
    </Stack>
  );
}
