import type { ComponentProps, ReactNode } from 'react';
import { useDesign } from './design-provider.tsx';
import { messagesFor } from './messages.ts';
import { piece } from './piece.tsx';
import { Heading } from './type.tsx';

/** The page's column with its gutters: `content` (the tenant's width), `narrow` for prose and forms, `full`. */
export const PageContainer = piece<'div', { width?: 'content' | 'narrow' | 'full' }>('pageContainer', 'div');

const StyledSection = piece<'section'>('section', 'section');
/** Colours that hold inside: the header's, the brand's, the dark one of footers; or the page's own again inside one of those. */
export type GroundName = 'header' | 'brand' | 'inverse' | 'page';

export type SectionProps = Omit<ComponentProps<typeof StyledSection>, 'title'> & {
  title?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  intro?: ReactNode;
  /** At the end of the heading's line: "See all". */
  action?: ReactNode;
  ground?: GroundName;
  width?: 'content' | 'narrow' | 'full';
};

/** A band of the page: its heading, what leads on, and the content in the page's column. */
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

const StyledSkip = piece<'a'>('skipLink', 'a');
/** The page's first link: seen when it is focused. */
export function SkipLink({ href = '#content', children, ...rest }: ComponentProps<typeof StyledSkip>) {
  const t = messagesFor(useDesign().locale);
  return (
    <StyledSkip href={href} {...rest}>
      {children ?? t.skip}
    </StyledSkip>
  );
}
