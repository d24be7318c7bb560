import type { ComponentProps, ReactNode } from 'react';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';
import { Heading } from './typography.tsx';

/** The page's column with its gutters: `content` (the tenant's width), `narrow` or `full`. */
export const PageContainer = recipeComponent<'div', { width?: 'content' | 'narrow' | 'full' }>(
  'pageContainer',
  'div',
);

const StyledSection = recipeComponent<'section'>('section', 'section');
/**
 * The colours inside the section: the header's, the brand's or the dark ones of footers; `page` restores the
 * page's colours within one of those.
 */
export type GroundName = 'header' | 'brand' | 'inverse' | 'page';

export type SectionProps = Omit<ComponentProps<typeof StyledSection>, 'title'> & {
  title?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  intro?: ReactNode;
  /** Shown at the end of the heading's line: "See all". */
  action?: ReactNode;
  ground?: GroundName;
  width?: 'content' | 'narrow' | 'full';
};

/** Renders a band of the page: its heading, a link to more, and the content in the page's column. */
export function Section({
  title,
  level = 'h2',
  intro,
  action,
  ground,
  width,
  children,
  ...rest
}: SectionProps) {
  return (
    <StyledSection data-ground={ground} {...rest}>
      <PageContainer width={width}>
        {title && (
          <div data-part="head">
            <div>
              <Heading as={level}>{title}</Heading>
              {intro && <div data-part="intro">{intro}</div>}
            </div>
            {action}
          </div>
        )}
        {children}
      </PageContainer>
    </StyledSection>
  );
}

const StyledSkip = recipeComponent<'a'>('skipLink', 'a');
/** Renders the page's first link, which is visible only while focused. */
export function SkipLink({ href = '#content', children, ...rest }: ComponentProps<typeof StyledSkip>) {
  const t = messagesFor(useDesign().locale);
  return (
    <StyledSkip href={href} {...rest}>
      {children ?? t.skip}
    </StyledSkip>
  );
}
