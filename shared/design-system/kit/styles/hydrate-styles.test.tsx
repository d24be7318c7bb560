import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Box, Card, chakra, createDesignCache, DesignProvider, Link } from '../../index.ts';
import { system } from '../../theme/system/system.ts';

const Note = chakra('p', { base: { p: '2' }, variants: { tall: { true: { h: '10' } } } }) as typeof Box;

function Page() {
  return (
    <Card>
      <Box p="4" _hover={{ bg: 'brand' }}>
        <Link as={Box} href="/x" p="7">
          Go
        </Link>
      </Box>
      <Note {...{ tall: true }}>Text</Note>
      <Box />
    </Card>
  );
}

/** Creates the cache of a page whose styles were all sent by the server. */
function cacheWithEverythingSent() {
  const cache = createDesignCache();
  cache.inserted = new Proxy({}, { get: () => true });
  return cache;
}

it('does not compute styles that the server has sent, and uses the same class names', () => {
  const css = jest.spyOn(system, 'css');
  const { container } = render(
    <DesignProvider cache={cacheWithEverythingSent()}>
      <Page />
    </DesignProvider>,
  );
  // Only the link computes styles: its class is joined with the styles of the box that it is rendered as.
  const sent = container.innerHTML;
  expect(css.mock.calls.length).toBeLessThanOrEqual(1);
  css.mockClear();
  const onServer = renderToString(
    <DesignProvider cache={createDesignCache()}>
      <Page />
    </DesignProvider>,
  );
  expect(sent.match(/class="[^"]*"/g)).toEqual(onServer.match(/class="[^"]*"/g));
});

it('computes styles that the server has not sent', () => {
  const css = jest.spyOn(system, 'css');
  css.mockClear();
  render(
    <DesignProvider cache={createDesignCache()}>
      <Box m="3px">Late</Box>
    </DesignProvider>,
  );
  expect(css).toHaveBeenCalledTimes(1);
});

it('does not move the style elements of the server', async () => {
  const pageStyle = document.createElement('style');
  pageStyle.dataset.emotion = 'fc abc123';
  pageStyle.dataset.s = '';
  document.head.prepend(pageStyle);
  document.head.append(document.createElement('meta'));
  const moves = new MutationObserver(() => undefined);
  moves.observe(document.head, { childList: true });
  await act(async () => {
    render(
      <DesignProvider cache={createDesignCache()}>
        <Box m="5px">New</Box>
      </DesignProvider>,
    );
  });
  expect(moves.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])).toEqual([]);
});
