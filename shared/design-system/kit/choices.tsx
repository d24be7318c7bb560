import X from 'lucide-react/icons/x';
import { forwardRef, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { Glyph } from './icon.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const ChipLink = recipeComponent<'a'>('chip', 'a');
const ChipButton = recipeComponent<'button'>('chip', 'button');

export type ChipProps = Omit<ComponentProps<typeof ChipButton>, 'type'> & {
  /** Renders a link: removing a filter leads to another page. */
  href?: string;
  /** A click removes the chip; its accessible text says so. */
  removable?: boolean;
};

/** Renders a small choice: click to remove it (`removable`) or to toggle it (`aria-pressed`). */
export const Chip = forwardRef<HTMLElement, ChipProps>(function Chip(
  { href, removable = false, children, ...rest },
  ref,
) {
  const { locale, linkAs } = useDesign();
  const content = (
    <>
      {removable && (
        <span
          style={{
            position: 'absolute',
            inlineSize: 1,
            blockSize: 1,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        >
          {messagesFor(locale).remove}{' '}
        </span>
      )}
      {children}
      {removable && <Icon as={X} size={14} />}
    </>
  );
  if (href !== undefined)
    return (
      <ChipLink as={linkAs} href={href} ref={ref} {...(rest as object)}>
        {content}
      </ChipLink>
    );
  return (
    <ChipButton type="button" ref={ref} {...rest}>
      {content}
    </ChipButton>
  );
});

export type SegmentOption = {
  value: string;
  label: ReactNode;
  href?: string;
  icon?: Glyph;
  disabled?: boolean;
};
export type SegmentedControlProps = Omit<ComponentProps<typeof StyledSegments>, 'onChange' | 'children'> & {
  /** Accessible name; not visible. */
  label: string;
  options: readonly SegmentOption[];
  value: string;
  /** Not needed if the options have `href`: they are links. */
  onChange?: (value: string) => void;
  name?: string;
};
const StyledSegments = recipeComponent<'div'>('segmented', 'div');

/** Renders a choice between a few views or kinds, side by side: radio buttons, or links by `href`. */
export function SegmentedControl({ label, options, value, onChange, name, ...rest }: SegmentedControlProps) {
  const { linkAs: Anchor } = useDesign();
  const group = useId();
  const isLinks = options.every((option) => option.href !== undefined);
  const content = (option: SegmentOption) => (
    <>
      {option.icon && <Icon as={option.icon} size={18} />}
      {option.label}
    </>
  );
  return (
    <StyledSegments role={isLinks ? 'navigation' : 'radiogroup'} aria-label={label} {...rest}>
      {options.map((option) =>
        isLinks ? (
          <Anchor
            key={option.value}
            href={option.href}
            aria-current={option.value === value ? 'true' : undefined}
          >
            {content(option)}
          </Anchor>
        ) : (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange?.(option.value)}
            />
            {content(option)}
          </label>
        ),
      )}
    </StyledSegments>
  );
}
