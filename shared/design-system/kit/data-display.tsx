import StarGlyph from 'lucide-react/icons/star';
import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from './format-price.ts';
import { Icon } from './icon.tsx';
import type { Glyph } from './icon.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const StyledStat = recipeComponent<'div', { variant?: 'tile' | 'plain' | 'big' }>('statTile', 'div');
export type StatTileProps = Omit<ComponentProps<typeof StyledStat>, 'children'> & {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  icon?: Glyph;
};

/** Renders one fact: a small label and its value. `big` is for the key figures of a company. */
export function StatTile({ label, value, note, icon, ...rest }: StatTileProps) {
  return (
    <StyledStat {...rest}>
      <div data-part="label">
        {icon && <Icon as={icon} size={18} />}
        {label}
      </div>
      <div data-part="value">{value}</div>
      {note && <div data-part="note">{note}</div>}
    </StyledStat>
  );
}

const StyledDefinitions = recipeComponent<'dl', { columns?: 1 | 2 }>('definitionGrid', 'dl');
export type DefinitionGridProps = Omit<ComponentProps<typeof StyledDefinitions>, 'children'> & {
  items: readonly { term: ReactNode; value: ReactNode }[];
};

/** Renders terms and their values in one or two columns: a specification. */
export function DefinitionGrid({ items, ...rest }: DefinitionGridProps) {
  return (
    <StyledDefinitions {...rest}>
      {items.map(({ term, value }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </StyledDefinitions>
  );
}

const StyledRating = recipeComponent<'span'>('rating', 'span');
export type RatingProps = Omit<ComponentProps<typeof StyledRating>, 'children'> & {
  value: number;
  count?: number;
};

/** Renders a rating as stars out of five, with the number and the count of reviews. */
export function Rating({ value, count, ...rest }: RatingProps) {
  const { locale } = useDesign();
  const t = messagesFor(locale);
  const shown = value.toFixed(1);
  return (
    <StyledRating {...rest}>
      <span
        data-part="stars"
        role="img"
        aria-label={`${shown} ${t.of5}`}
        style={{ '--rating': `${(value / 5) * 100}%` } as React.CSSProperties}
      >
        <Stars fill="none" />
        <Stars fill="currentColor" filled />
      </span>
      <span aria-hidden>{shown}</span>
      {count !== undefined && (
        <span data-part="count">
          ({formatNumber(count, locale)}
          <span data-part="unit"> {t.reviews}</span>)
        </span>
      )}
    </StyledRating>
  );
}

function Stars({ fill, filled = false }: { fill: string; filled?: boolean }) {
  return (
    <span data-part={filled ? 'filled' : 'outline'}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Icon key={index} as={StarGlyph} size={16} fill={fill} />
      ))}
    </span>
  );
}

const StyledEmpty = recipeComponent<'div'>('emptyState', 'div');
export type EmptyStateProps = Omit<ComponentProps<typeof StyledEmpty>, 'title'> & {
  icon: Glyph;
  title?: ReactNode;
  action?: ReactNode;
};

/** Renders an empty or failed state: an icon, one sentence, one action. */
export function EmptyState({ icon, title, action, children, ...rest }: EmptyStateProps) {
  return (
    <StyledEmpty data-empty-list="" {...rest}>
      <span data-part="icon">
        <Icon as={icon} size={26} />
      </span>
      {title && <strong>{title}</strong>}
      <div data-part="text">{children}</div>
      {action && <div data-part="action">{action}</div>}
    </StyledEmpty>
  );
}
