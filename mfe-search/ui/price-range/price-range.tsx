import Search from 'lucide-react/icons/search';
import { useState, type ComponentType, type FormEvent } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';
import { Box, Button, Field, Flex, Heading, Icon, Input, Text } from '@forecourt/design-system';
import { useFormat, useNavigate, useSite } from '@forecourt/remote-kit';
import { parseNumber } from '../../model/parse-number.ts';
import { rangeField } from '../../model/search-url.ts';
import {
  anyPrice,
  priceLimits,
  pricePath,
  violatesBoundary,
  withHigh,
  withLow,
  type PriceChoice,
} from './price-choice.ts';
import { priceRangeMessages } from './price-range-messages.ts';
import { SliderPlaceholder } from './slider-placeholder.tsx';

type SliderProps = { choice: PriceChoice; onChange(next: PriceChoice): void };

const loadSlider = () =>
  import(/* webpackChunkName: "touch" */ './price-range-slider.tsx').then(
    (module) => module.PriceRangeSlider,
  );

/** A search by price: a slider and two numbers that link to the results; without scripts a plain form. */
export function Fragment({ title: titleProp }: FragmentProps<'search/price-range'>) {
  const t = priceRangeMessages.use();
  const title = titleProp ?? t.title;
  const format = useFormat();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(anyPrice);
  const [Slider, setSlider] = useState<ComponentType<SliderProps> | null>(null);
  const [isDragging, setDragging] = useState(false);
  // The placeholder stays usable if the code cannot be loaded.
  const touch = () =>
    void loadSlider().then(
      (loaded) => setSlider(() => loaded),
      () => undefined,
    );
  const high =
    choice.high >= priceLimits.max ? t.andOver(format.money(choice.high)) : format.money(choice.high);
  const changeEnd = (side: 'min' | 'max', value: number | null) => {
    // Specification, document 1 section 8: this is only logged.
    if (value !== null && violatesBoundary(choice, side, value))
      console.warn(`the ${side}imum price ${value} is outside of ${choice.low}-${choice.high} or the limits`);
    setChoice((side === 'min' ? withLow : withHigh)(choice, value ?? priceLimits[side]));
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pricePath(choice));
  };
  return (
    <Box
      as="section"
      aria-label={title}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      rounded="card"
      p="card"
      onPointerEnter={touch}
      onFocus={touch}
      onTouchStart={touch}
    >
      <form action={basePath(wholeStock)} method="get" onSubmit={search}>
        <Flex justifyContent="space-between" alignItems="baseline" gap="3" flexWrap="wrap">
          <Heading as="h2" size="h4">
            {title}
          </Heading>
          <Text fontVariantNumeric="tabular-nums" fontWeight="semibold" aria-live="polite">
            <bdi>{t.between(format.money(choice.low), high)}</bdi>
          </Text>
        </Flex>
        <Box minH="control" position="relative" my="2">
          {Slider && !isDragging ? (
            <Slider choice={choice} onChange={setChoice} />
          ) : (
            <SliderPlaceholder
              choice={choice}
              onChange={setChoice}
              onStart={() => setDragging(true)}
              onEnd={() => setDragging(false)}
            />
          )}
        </Box>
        <Flex gap="3" alignItems="flex-end" flexWrap="wrap">
          <Field label={t.from} flex="1 1 7rem">
            <Amount
              side="min"
              label={t.lowest}
              value={choice.low}
              onChange={(value) => changeEnd('min', value)}
            />
          </Field>
          <Field label={t.to} flex="1 1 7rem">
            <Amount
              side="max"
              label={t.highest}
              value={choice.high}
              onChange={(value) => changeEnd('max', value)}
            />
          </Field>
          <Button type="submit" flex="1 1 9rem">
            <Icon as={Search} size={18} />
            {t.search}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

type AmountProps = {
  side: 'min' | 'max';
  label: string;
  value: PriceChoice['low'];
  onChange(value: number | null): void;
};

/** An end as a number; it is committed on blur or submit. At its limit it submits nothing. */
function Amount({ side, label, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const format = useFormat();
  const { locale } = useSite();
  const isOpen = value === priceLimits[side];
  const applyTypedPrices = () => {
    if (typed === null) return;
    onChange(parseNumber(typed, locale));
    setTyped(null);
  };
  return (
    <Input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      figures
      dir="ltr"
      name={rangeField('price', side)}
      aria-label={label}
      placeholder={format.money(priceLimits[side])}
      value={typed ?? (isOpen ? '' : String(value))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={applyTypedPrices}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyTypedPrices();
      }}
    />
  );
}
