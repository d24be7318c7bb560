import { forwardRef } from 'react';
import type { ComponentProps } from 'react';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent, type Forwarded } from './styles/recipe-component.tsx';

type HeadingSize = 'display' | 'h1' | 'h2' | 'h3' | 'h4';
const StyledHeading = recipeComponent<'h2', { size?: HeadingSize }>('heading', 'h2');
type HeadingProps = Omit<ComponentProps<typeof StyledHeading>, 'as'> & {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span';
};

/** Renders a heading; its size follows its level if none is given. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { as = 'h2', size, ...rest },
  ref,
) {
  const level = as === 'p' || as === 'span' ? 'h3' : as;
  return <StyledHeading as={as} size={size ?? level} ref={ref} {...rest} />;
});

type TextVariant = 'body' | 'lead' | 'muted' | 'small' | 'caption' | 'label' | 'prose';
/** A paragraph; `as="span"` inside a line. */
export const Text = recipeComponent<'p', { variant?: TextVariant }>('text', 'p');

const StyledLink = recipeComponent<'a', { variant?: 'underline' | 'quiet' }>('link', 'a');
export type LinkProps = ComponentProps<typeof StyledLink>;

/** Renders a link in text (`underline`), or one whose place already identifies it as a link (`quiet`). */
export const Link: Forwarded<HTMLAnchorElement, LinkProps> = forwardRef<HTMLAnchorElement, LinkProps>(
  function Link(props, ref) {
    const { linkAs } = useDesign();
    return <StyledLink as={linkAs} ref={ref} {...props} />;
  },
);

/** `List` of `li` elements; `marker` shows bullets or numbers. */
export const List = recipeComponent<'ul', { marker?: 'none' | 'disc' | 'number' }>('list', 'ul');

/** A dividing line. */
export const Separator = recipeComponent<'hr', { orientation?: 'horizontal' | 'vertical' }>(
  'separator',
  'hr',
);
