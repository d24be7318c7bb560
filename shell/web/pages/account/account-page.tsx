import { Card, Grid, Heading, PageContainer, Skeleton, Stack } from '@forecourt/design-system';
import { useSession } from '@forecourt/remote-kit';
import { AccountHistory } from './account-history.tsx';
import { AccountLists, useAccountLists } from './account-lists.tsx';
import { accountMessages } from './account-messages.ts';
import { DetailsForm } from './details-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignOut } from './sign-out.tsx';
import { YourData } from './your-data.tsx';

/**
 * Renders the shopper's account at this site. The page's HTML is the same for everybody: personal data is
 * loaded afterwards.
 */
export function AccountPage() {
  const t = accountMessages.use();
  const { user } = useSession();
  const lists = useAccountLists();
  return (
    <PageContainer py={{ base: '6', md: '10' }}>
      <Stack gap="6">
        <Heading as="h1">{t.title}</Heading>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="6"
          alignItems="start"
        >
          <Stack gap="6">
            <Card>
              <Heading as="h2" size="h3" mb="4">
                {t.details}
              </Heading>
              {user ? <DetailsForm key={user.id} user={user} /> : <Skeleton h="340px" />}
            </Card>
            <Card>
              <Heading as="h2" size="h3" mb="4">
                {t.sessions}
              </Heading>
              <Stack gap="5">
                {user ? <SessionList /> : <Skeleton h="64px" />}
                <SignOut />
              </Stack>
            </Card>
          </Stack>
          <Stack gap="6">
            <Card>
              <Heading as="h2" size="h3" mb="4">
                {t.history}
              </Heading>
              {user ? <AccountHistory key={user.id} /> : <Skeleton h="96px" />}
            </Card>
            {lists.length > 0 && (
              <Card>
                <Heading as="h2" size="h3" mb="4">
                  {t.lists}
                </Heading>
                <AccountLists lists={lists} />
              </Card>
            )}
            <Card id="your-data">
              <Heading as="h2" size="h3" mb="4">
                {t.data}
              </Heading>
              <YourData />
            </Card>
          </Stack>
        </Grid>
      </Stack>
    </PageContainer>
  );
}
