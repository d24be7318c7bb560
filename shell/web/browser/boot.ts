import { afterPaint } from './after-paint.ts';

const later = document.querySelector<HTMLTemplateElement>('#forecourt-scripts')!;

// The page stands without scripts, so that its picture comes before them: they wait in a template until it has.
void afterPaint(document).then(() => document.head.append(later.content));
