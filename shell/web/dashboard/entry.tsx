import '../browser/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { DesignProvider, loadSystem } from '@forecourt/design-system';
import { addThemeStyles } from './frame/add-theme-styles.ts';
import { createDashboardRouter } from './frame/dashboard-router.tsx';
import { RouterLink } from './frame/router-link.tsx';

await loadSystem();
addThemeStyles();
createRoot(document.getElementById('dashboard')!).render(
  <DesignProvider linkAs={RouterLink}>
    <RouterProvider router={createDashboardRouter()} />
  </DesignProvider>,
);
