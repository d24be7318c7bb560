import { yieldToEventLoop } from './hydrate/yield-to-event-loop.ts';

// The first script of a page. Its core is evaluated and started in several tasks, so that none of them is a
// long one: the design system alone takes half of the time of all modules.
for (const evaluate of [() => import('react-dom/client'), () => import('@forecourt/design-system')]) {
  await evaluate();
  await yieldToEventLoop();
}
const { hydratePage } = await import('./hydrate/hydrate-page.tsx');
await yieldToEventLoop();
void hydratePage();
