import SearchIcon from 'lucide-react/icons/search';
import { useId } from 'react';
import { Box, Button, Flex, Icon, Input } from '@forecourt/design-system';
import { Form } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Text search of the stock, as a plain form that works without JavaScript. */
export function SearchForm() {
  const t = messages.use();
  const id = useId();
  return (
    <Form action="/search/new-used-and-demo-cars" method="get" role="search">
      <Box as="label" {...{ htmlFor: id }} display="block" fontSize="sm" fontWeight="semibold" mb="1.5">
        {t.searchLabel}
      </Box>
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Input
          id={id}
          type="search"
          name="query"
          placeholder={t.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          minH="12"
          flex="1"
        />
        <Button type="submit" variant="accent" size="lg">
          <Icon as={SearchIcon} />
          {t.search}
        </Button>
      </Flex>
    </Form>
  );
}
