import { afterPaint } from './after-paint.ts';
import { recordFirstClicks } from './first-clicks.ts';

recordFirstClicks(document);

const later = document.querySelector<HTMLTemplateElement>('#forecourt-scripts')!;

// The page stands without scripts, so that its picture comes before them: they wait in a template until it has.
void afterPaint(document).then(() => document.head.append(later.content));
