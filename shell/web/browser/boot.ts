import { afterPaint } from './after-paint.ts';

const own = document.currentScript as HTMLScriptElement;

// The page stands without scripts, so that its picture comes before them.
void afterPaint(document).then(() => {
  const script = document.createElement('script');
  script.src = own.dataset.entry!;
  script.integrity = own.dataset.integrity!;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
});
