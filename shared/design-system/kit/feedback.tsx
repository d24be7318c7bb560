import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { Glyph } from './icon.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const StyledSpinner = recipeComponent<'span'>('spinner', 'span');

/** Renders a rotating ring; `label` is announced. */
export function Spinner({ label, ...rest }: ComponentProps<typeof StyledSpinner> & { label?: string }) {
  return <StyledSpinner role="status" aria-label={label} {...rest} />;
}

const StyledSkeleton = recipeComponent<'span'>('skeleton', 'span');

/** A block of the content's dimensions: `h` and `w`, or `aspectRatio`. An `aria-label` is announced. */
export function Skeleton(props: ComponentProps<typeof StyledSkeleton>) {
  return (
    <StyledSkeleton {...(props['aria-label'] ? { role: 'status' } : { 'aria-hidden': true })} {...props} />
  );
}

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
const StyledNotice = recipeComponent<'div', { tone?: Tone }>('notice', 'div');
const icons: Record<Tone, Glyph> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
};

export type AlertProps = Omit<ComponentProps<typeof StyledNotice>, 'title'> & {
  title?: ReactNode;
  icon?: Glyph;
  action?: ReactNode;
  /** Whether it takes focus when it appears, and so is scrolled to: why a form was refused. */
  takesFocus?: boolean;
};

/** Renders a notice about the content beside it. `danger` is announced at once, other tones politely. */
export function Alert({
  tone = 'info',
  title,
  icon = icons[tone],
  action,
  takesFocus = false,
  children,
  ...rest
}: AlertProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  const focusable = takesFocus && { ref: notice, tabIndex: -1, outline: 'none' };
  return (
    <StyledNotice tone={tone} role={tone === 'danger' ? 'alert' : 'status'} {...focusable} {...rest}>
      <Icon as={icon} />
      <div data-part="body">
        {title && <div data-part="title">{title}</div>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </StyledNotice>
  );
}

export type TagTone =
  | 'neutral'
  | 'brand'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'brand-solid'
  | 'accent-solid'
  | 'success-solid'
  | 'danger-solid'
  | 'ink'
  | 'scrim';
/** A small label for a state or a kind. On photographs use a solid tone, `ink` or `scrim`. */
export const Tag = recipeComponent<'span', { tone?: TagTone }>('tag', 'span');
/** Chakra's name for `Tag`. */
export const Badge = Tag;

type CardLook = {
  variant?: 'outline' | 'sunken' | 'float' | 'plain';
  padded?: boolean;
  clipped?: boolean;
  interactive?: boolean;
};
/**
 * A surface that groups content. `clipped` is for pictures that reach its edges, `interactive` for cards that
 * are clickable as a whole.
 */
export const Card = recipeComponent<'div', CardLook>('card', 'div');
