import { createElement, forwardRef, type ReactNode, type SVGProps } from 'react';

/** A drawing as `lucide-react` keeps it: elements with their attributes on a square of 24. */
type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] };
type GlyphProps = SVGProps<SVGSVGElement> & { size?: number | string; children?: ReactNode };

/**
 * Makes an icon of its drawing, as lucide's own function does. Builds put it in that one's place, so that a page has the
 * code once and not in every file with an icon.
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

/** @public Builds import it in the place of lucide's own. */
export { createGlyph as default };
