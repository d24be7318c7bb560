import type { ReactNode } from 'react';
import { Box, Heading } from '@forecourt/design-system';

/** Renders a section of the vehicle's page with its heading. */
export function PageSection({
  id,
  title,
  size = 'h3',
  children,
}: {
  id: string;
  title: string;
  size?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      data-defer-layout=""
      // The shell lays it out by a style, perhaps before this hydrates.
      suppressHydrationWarning
      css={{ containIntrinsicSize: 'auto 24rem' }}
    >
      <Heading as="h2" size={size} id={`${id}-title`} mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
