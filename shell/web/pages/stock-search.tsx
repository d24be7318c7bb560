import Search from 'lucide-react/icons/search';
import { Box, Button, Field, Flex, Icon, Input } from '@forecourt/design-system';
import { Form, useOwned } from '@forecourt/remote-kit';
import { messages } from '../layout/messages.ts';

const results = '/search/new-used-and-demo-cars';

/** Renders a search of the whole stock that works without scripts. */
export function StockSearch() {
  const t = messages.use();
  const owned = useOwned();
  if (!owned(results)) return null;
  return (
    <Box asChild mx="auto" mt="10" maxW="39.5rem">
      <Form method="get" action={results} role="search">
        <Field label={t.searchStock}>
          <Flex gap="2">
            <Input
              type="search"
              name="query"
              placeholder={t.searchHint}
              enterKeyHint="search"
              autoComplete="off"
              flex="1"
            />
            <Button type="submit">
              <Icon as={Search} size={18} />
              {t.search}
            </Button>
          </Flex>
        </Field>
      </Form>
    </Box>
  );
}
