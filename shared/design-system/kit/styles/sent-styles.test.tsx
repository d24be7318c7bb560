import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Box, Button, Card, createDesignCache, DesignProvider, Text } from '../../index.ts';

const mark = jest.fn();
performance.mark = mark as never;

it('creates the style system only when it needs styles that the server has not sent', () => {
  const global = document.createElement('style');
  global.dataset.emotion = 'fc-global abc123';
  document.head.append(global);
  const cache = createDesignCache();
  cache.inserted = new Proxy({}, { get: () => true });
  const { container, rerender } = render(
    <DesignProvider cache={cache}>
      <Card p="4">
        <Button variant="outline">Go</Button>
        <Box />
      </Card>
    </DesignProvider>,
  );
  expect(container.querySelector('button')!.className).toMatch(/fc-button fc-/);
  expect(container.querySelector('button + div')!.className).toBe('');
  expect(mark).not.toHaveBeenCalled();
  expect(document.querySelectorAll('style')).toHaveLength(1);

  cache.inserted = {};
  rerender(
    <DesignProvider cache={cache}>
      <Box p="7" />
    </DesignProvider>,
  );
  expect(mark.mock.calls).toEqual([['forecourt-style-system']]);
});

it('sends the names of style props without CSS too, so that a plain text does not create the system', () => {
  mark.mockClear();
  const cache = createDesignCache();
  const page = <Text>Plain</Text>;
  const html = renderToString(<DesignProvider cache={cache}>{page}</DesignProvider>);
  const [, name] = /class="fc-text fc-([a-z0-9]+)"/.exec(html)!;
  expect(name).toBeDefined();
  const browser = createDesignCache();
  browser.inserted = { [name!]: true };
  mark.mockClear();
  const { getByText } = render(<DesignProvider cache={browser}>{page}</DesignProvider>);
  expect(getByText('Plain').className).toBe(`fc-text fc-${name}`);
  expect(mark).not.toHaveBeenCalled();
});
