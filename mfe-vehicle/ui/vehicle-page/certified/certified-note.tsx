import BadgeCheck from 'lucide-react/icons/badge-check';
import { lazy, Suspense } from 'react';
import { isCertified } from '@forecourt/contracts/vehicle/badge';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Button, Flex, Icon } from '@forecourt/design-system';
import { useHistoryDialog, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

const CertifiedDialog = lazy(() =>
  import('./certified-dialog.tsx').then((module) => ({ default: module.CertifiedDialog })),
);

/** Renders the certification programme's name on a certified used vehicle, with a dialog that explains it. */
export function CertifiedNote({ vehicle }: { vehicle: Vehicle }) {
  const { stock } = useSite();
  const t = messages.use();
  const dialog = useHistoryDialog('certified');
  if (!isCertified(vehicle, stock)) return null;
  return (
    <Flex align="center" flexWrap="wrap" gap="2" fontSize="sm">
      <Box as="span" color="success-text" display="inline-flex">
        <Icon as={BadgeCheck} />
      </Box>
      <strong>{stock.certified.title}</strong>
      <Button variant="link" size="sm" px="1" aria-haspopup="dialog" onClick={dialog.open}>
        {t.certifiedAbout}
      </Button>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <CertifiedDialog
            title={stock.certified.title}
            points={stock.certified.points}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Flex>
  );
}
