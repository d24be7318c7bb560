import Check from 'lucide-react/icons/check';
import { Box, Flex, Icon } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';

/** Renders the points that the certification programme promises. */
export function CertifiedDialog({
  title,
  points,
  onClose,
}: {
  title: string;
  points: string[];
  onClose(): void;
}) {
  return (
    <Dialog open onClose={onClose} size="sm" title={title}>
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {points.map((point) => (
          <Flex as="li" key={point} gap="2.5" align="center">
            <Box as="span" color="success-text" display="inline-flex">
              <Icon as={Check} />
            </Box>
            {point}
          </Flex>
        ))}
      </Flex>
    </Dialog>
  );
}
