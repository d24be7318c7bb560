import type { ReactNode } from 'react';
import { Flex, Heading, Stack } from '@forecourt/design-system';

type PageProps = {
  heading: string;
  /** In the title of the document; default: the heading. */
  name?: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Renders a page of the dashboard: its heading, what can be done on it, and its content. */
export const Page = ({ heading, name = heading, actions, children }: PageProps) => (
  <Stack gap="6">
    <title>{`${name} | Forecourt dashboard`}</title>
    <Flex justify="space-between" align="center" wrap="wrap" gap="4">
      <Heading as="h1" size="h2">
        {heading}
      </Heading>
      {actions}
    </Flex>
    {children}
  </Stack>
);
