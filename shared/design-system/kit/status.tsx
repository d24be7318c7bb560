import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { Glyph } from './icon.tsx';
import { piece } from './piece.tsx';

const StyledSpinner = piece<'span'>('spinner', 'span');

/** A turning ring; `label` is read out. */
export function Spinner({ label, ...rest }: ComponentProps<typeof StyledSpinner> & { label?: string }) {
  return <StyledSpinner role="status" aria-label={label} {...rest} />;
}

const StyledSkeleton = piece<'span'>('skeleton', 'span');

/** A block with the geometry of what comes: give it `h` and `w`, or `aspectRatio`. */
export function Skeleton(props: ComponentProps<typeof StyledSkeleton>) {
  return <StyledSkeleton aria-hidden {...props} />;
}

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
const StyledNotice = piece<'div', { tone?: Tone }>('notice', 'div');
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
};

/** Something the shopper should know about what is beside it. `danger` is announced at once, the rest politely. */
export function Alert({ tone = 'info', title, icon = icons[tone], action, children, ...rest }: AlertProps) {
  return (
    <StyledNotice tone={tone} role={tone === 'danger' ? 'alert' : 'status'} {...rest}>
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
/** A small mark of a state or a kind. On photographs use a solid tone, `ink` or `scrim`. */
export const Tag = piece<'span', { tone?: TagTone }>('tag', 'span');
/** Chakra's name for the same. */
export const Badge = Tag;

type CardLook = {
  variant?: 'outline' | 'sunken' | 'float' | 'plain';
  padded?: boolean;
  clipped?: boolean;
  interactive?: boolean;
};
/** A surface that holds one thing together. `clipped` for pictures to its edges, `interactive` where all of it can be pressed. */
export const Card = piece<'div', CardLook>('card', 'div');
