import type { ComponentProps } from 'react';
import { VisuallyHidden } from './boxes.tsx';
import { useDesign } from './design-provider.tsx';
import { formatPrice } from './format-price.ts';
import { messagesFor } from './messages.ts';
import { piece } from './piece.tsx';

const StyledPrice = piece<'span', { size?: 'sm' | 'md' | 'lg' }>('price', 'span');

export type PriceProps = ComponentProps<typeof StyledPrice> & {
  /** Whole dollars; null shows `text` in the price's place. */
  amount: number | null;
  text?: string | undefined;
  /** Small beside the amount: "Drive away", "Excl. Govt. Charges", "a week". */
  type?: string | null | undefined;
  was?: number | null | undefined;
  /** Under a subscription's price: what buying costs. */
  outright?: string | null | undefined;
};

/** A price in tabular figures, its type small beside it, the earlier price struck. Takes a `PriceText` of contracts as props. */
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
