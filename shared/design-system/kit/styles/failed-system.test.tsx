import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

const loadSystem = jest.fn<() => Promise<void>>();
jest.unstable_mockModule('../../theme/system/load-system.ts', () => ({ loadSystem }));
const { Box, createDesignCache, DesignProvider } = await import('../../index.ts');

it('shows new elements without styles if the system cannot be loaded, and with them when online again', async () => {
  const global = document.createElement('style');
  global.dataset.emotion = 'fc-global abc123';
  document.head.append(global);
  loadSystem.mockRejectedValueOnce(new Error('offline'));
  render(
    <DesignProvider cache={createDesignCache()}>
      <Box p="7">The search did not answer.</Box>
    </DesignProvider>,
  );
  const message = screen.getByText('The search did not answer.');
  expect(message).toHaveClass('fc-pending');
  await waitFor(() => expect(message).not.toHaveClass('fc-pending'));
  expect(message.className).toContain('-pending-');

  loadSystem.mockImplementation(async () => void (await import('../../theme/system/create-system.ts')));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(message.className).not.toContain('pending'));
});
