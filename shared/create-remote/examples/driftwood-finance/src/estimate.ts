import { estimateFor } from '@forecourt/contracts/finance/availability';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Mount } from '@forecourt/remote-kit';

type Props = FragmentProps<'finance/estimate'>;

const styles = `
.dw-estimate{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px;padding:6px 10px;border-inline-start:3px solid var(--fc-colors-accent);background:var(--fc-colors-surface-sunken);border-radius:var(--fc-radii-sm);font-size:.875rem;line-height:1.4}
.dw-estimate b{font-variant-numeric:tabular-nums}
.dw-estimate small{color:var(--fc-colors-ink-muted);font-size:.8125rem}`;

/**
 * Renders the weekly cost of a van, with the rate and the comparison rate in the same line. Renders nothing
 * if finance is not offered.
 */
export const mount: Mount<Props> = (place, props, { site, adoptStyles }) => {
  adoptStyles(styles);
  const draw = (next: Props) => place.replaceChildren(...line(next, site));
  draw(props);
  return { update: draw, unmount: () => place.replaceChildren() };
};

function line({ vehicle }: Props, site: PublicTenant): Node[] {
  const estimate = estimateFor(vehicle, site);
  if (!estimate || estimate.enquireOnly) return [];
  const money = new Intl.NumberFormat(site.locale, {
    style: 'currency',
    currency: site.currency,
    maximumFractionDigits: 0,
  });
  const rate = (percent: number) =>
    `${new Intl.NumberFormat(site.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(percent)} %`;
  const box = document.createElement('p');
  box.className = 'dw-estimate';
  // The page's footer then shows the warning that must accompany a comparison rate.
  box.dataset.comparisonRate = '';
  box.append(
    element('b', `${money.format(estimate.amount)} a ${estimate.per}`),
    element('small', `${rate(estimate.interestRate)} p.a., comparison rate ${rate(estimate.comparisonRate)}`),
  );
  return [box];
}

function element(tag: 'b' | 'small', text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}
