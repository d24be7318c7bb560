import { act } from '@testing-library/react';

/** Presses the browser's Back, and waits until the page has followed. */
export async function goBack(): Promise<void> {
  await act(async () => {
    const isDone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    window.history.back();
    await isDone;
  });
}
