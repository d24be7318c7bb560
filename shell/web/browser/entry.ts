// The first script of a page. What it brings is evaluated in one task and started in the next, so that neither is a long one.
void import('./start.tsx').then(({ start }) => setTimeout(start));
