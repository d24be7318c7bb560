import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { Box, Button, Card, createDesignCache, DesignProvider } from '../index.ts';

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
