import { createElement, forwardRef, type ReactNode, type SVGProps } from 'react';

/** An icon's shape as `lucide-react` stores it: elements with their attributes in a 24 by 24 square. */
type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] };
type GlyphProps = SVGProps<SVGSVGElement> & { size?: number | string; children?: ReactNode };

/**
 * Creates an icon from its shape, as lucide's own function does. Builds replace that function with this one,
 * so that a page has the code once and not in every file with an icon.
 */
export function createGlyph({ name, node }: Drawing) {
  const Glyph = forwardRef<SVGSVGElement, GlyphProps>(({ size = 24, className, children, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...(rest.role || rest['aria-label'] ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    ),
  );
  Glyph.displayName = name;
  return Glyph;
}

/** @public Builds import it in place of lucide's own. */
export { createGlyph as default };
