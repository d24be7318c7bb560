import Search from 'lucide-react/icons/search';
import { Box, Button, Field, Flex, Icon, Input } from '@forecourt/design-system';
import { Form, useOwned } from '@forecourt/remote-kit';
import { texts } from '../layout/texts.ts';

const results = '/search/new-used-and-demo-cars';

/** A search of the whole stock; works without scripts. */
export function StockSearch() {
  const words = texts.use();
  const owned = useOwned();
  if (!owned(results)) return null;
  return (
    <Box asChild mx="auto" mt="10" maxW="lg">
      <Form method="get" action={results} role="search">
        <Field label={words.searchStock}>
          <Flex gap="2">
            <Input
              type="search"
              name="query"
              placeholder={words.searchHint}
              enterKeyHint="search"
              autoComplete="off"
              flex="1"
            />
            <Button type="submit">
              <Icon as={Search} size={18} />
              {words.search}
            </Button>
          </Flex>
        </Field>
      </Form>
    </Box>
  );
}
