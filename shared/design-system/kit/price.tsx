import type { ComponentProps } from 'react';
import { formatPrice } from './format-price.ts';
import { VisuallyHidden } from './layout-primitives.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const StyledPrice = recipeComponent<'span', { size?: 'sm' | 'md' | 'lg' }>('price', 'span');

export type PriceProps = ComponentProps<typeof StyledPrice> & {
  /** Whole dollars; null shows `text` in place of the price. */
  amount: number | null;
  text?: string | undefined;
  /** Shown small beside the amount: "Drive away", "Excl. Govt. Charges", "a week". */
  type?: string | null | undefined;
  was?: number | null | undefined;
  /** Shown under a subscription's price: the price of buying the vehicle. */
  outright?: string | null | undefined;
};

/**
 * Renders a price in tabular figures, with its type small beside it and the previous price struck through.
 * Accepts a `PriceText` of contracts as props.
 */
export function Price({ amount, text, type, was, outright, ...rest }: PriceProps) {
  const { locale, currency } = useDesign();
  const money = (value: number) => formatPrice(value, { currency });
  return (
    <StyledPrice {...rest}>
      <bdi data-part="amount">{amount === null ? text : money(amount)}</bdi>
      {type && <span data-part="type">{type}</span>}
      {was != null && (
        <s data-part="was">
          <VisuallyHidden>{messagesFor(locale).was} </VisuallyHidden>
          <bdi>{money(was)}</bdi>
        </s>
      )}
      {outright && <span data-part="outright">{outright}</span>}
    </StyledPrice>
  );
}
