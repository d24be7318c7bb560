import { stateElementId, type PageState } from '../app/page-state.ts';
import { reloadWithTheServer } from './reload-with-the-server.ts';
import { startDevelopment } from './start-development.ts';

// The first script of a page that shows development builds.
const { composition, liveReload } = JSON.parse(
  document.getElementById(stateElementId)!.textContent!,
) as PageState;
if (liveReload) reloadWithTheServer(liveReload);
const development = startDevelopment(composition);
const { hydratePage } = await import('../browser/hydrate/hydrate-page.tsx');
void hydratePage(development);
