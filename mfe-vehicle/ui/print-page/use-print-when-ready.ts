import { useEffect } from 'react';

/** Opens the print dialog once, after the pictures have loaded. */
export function usePrintWhenReady(): void {
  useEffect(() => {
    let isLeft = false;
    const isComplete =
      document.readyState === 'complete'
        ? Promise.resolve()
        : new Promise((done) => window.addEventListener('load', done, { once: true }));
    const pictures = () => Promise.allSettled([...document.images].map((image) => image.decode()));
    void isComplete.then(pictures).then(() => !isLeft && window.print());
    return () => {
      isLeft = true;
    };
  }, []);
}
