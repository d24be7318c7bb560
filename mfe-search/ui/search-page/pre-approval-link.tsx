import { Box, ButtonLink } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';

const preApproval = '/finance-pre-approval';

/** The site's link from a list to a pre-approval. Renders nothing if the site offers no finance. */
export function PreApprovalLink() {
  const { finance, search } = useSite();
  const owned = useOwned();
  if (finance.provider === null || !search.approvalText || !owned(preApproval)) return null;
  return (
    <Box textAlign="center" mt="4">
      <ButtonLink href={preApproval} variant="soft">
        {search.approvalText}
      </ButtonLink>
    </Box>
  );
}
