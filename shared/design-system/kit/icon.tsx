import type { ComponentType, SVGProps } from 'react';

export type Glyph = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref' | 'as'> & {
  /** An icon of `lucide-react`, imported by its name. */
  as: Glyph;
  size?: number;
  /** Only if the icon conveys meaning itself; otherwise it is hidden from screen readers. */
  label?: string;
  /** Mirrored on right-to-left pages: arrows and chevrons that mean "forward" or "back". */
  flips?: boolean;
};

/** In px, independent of the icon's size. */
const stroke = 1.65;

/** Renders a lucide icon in the stroke width of the design. */
export function Icon({ as: Glyph, size = 20, label, flips, style, ...rest }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const mirrored = flips ? { transform: 'scaleX(var(--fc-flip, 1))', ...style } : style;
  return (
    <Glyph
      size={size}
      strokeWidth={Math.round((stroke * 2400) / size) / 100}
      focusable={false}
      {...naming}
      {...(mirrored ? { style: mirrored } : {})}
      {...rest}
    />
  );
}
