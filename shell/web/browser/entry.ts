// The first script of a page.
void import('./start.tsx').then(({ start }) => start());
