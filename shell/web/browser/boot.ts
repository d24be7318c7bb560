import { afterPaint } from './hydrate/after-paint.ts';
import { recordClicks } from './hydrate/record-clicks.ts';

recordClicks(document);

const deferredScripts = document.querySelector<HTMLTemplateElement>('#forecourt-scripts')!;

// The page is readable without scripts, so they wait in a template until its picture is painted.
void afterPaint(document).then(() => document.head.append(deferredScripts.content));
