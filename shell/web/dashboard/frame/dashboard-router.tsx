import { createBrowserRouter, createContext, redirect, type MiddlewareFunction } from 'react-router';
import type { Holder } from '@forecourt/contracts/remote/registry-api';
import { DependenciesPage } from '../dependencies-page.tsx';
import { DomainsPage } from '../domains-page.tsx';
import { FragmentsPage } from '../fragments-page.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import {
  loadDependencies,
  loadDomains,
  loadFragments,
  loadHistory,
  loadPolicyReports,
  loadPreviews,
  loadRemote,
  loadRemotes,
  loadSession,
  loadStaff,
  loadTokens,
} from '../load-data.ts';
import { PolicyPage } from '../policy-page.tsx';
import { PreviewsPage } from '../previews-page.tsx';
import { RemotePage } from '../remote/remote-page.tsx';
import { RemotesPage } from '../remotes-page.tsx';
import { runCommand } from '../run-command.ts';
import { InvitationPage } from '../staff/invitation-page.tsx';
import { SignInPage } from '../staff/sign-in-page.tsx';
import { StaffPage } from '../staff/staff-page.tsx';
import { TokensPage } from '../tokens-page.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { FailedDashboard, FailedPage } from './failed-page.tsx';

const session = createContext<Holder>();

/** Runs before the loaders of all pages, which need a session. */
const requireSession: MiddlewareFunction = async ({ context }) => {
  const found = await loadSession();
  if (!found) throw redirect('/sign-in');
  context.set(session, found);
};

/** The page says that it does not exist, below the dashboard's header. */
const refuseUnknownPath = () => {
  throw new Response(null, { status: 404 });
};

export const createDashboardRouter = () =>
  createBrowserRouter(
    [
      { path: '/sign-in', Component: SignInPage, ErrorBoundary: FailedDashboard },
      { path: '/invitation', Component: InvitationPage, ErrorBoundary: FailedDashboard },
      { path: '/run', action: runCommand },
      {
        id: 'session',
        path: '/',
        middleware: [requireSession],
        loader: ({ context }) => context.get(session),
        Component: DashboardLayout,
        ErrorBoundary: FailedDashboard,
        HydrateFallback: () => null,
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [
              { index: true, loader: loadRemotes, Component: RemotesPage },
              { path: 'remotes/:name', loader: loadRemote, Component: RemotePage },
              { path: 'history', loader: loadHistory, Component: HistoryPage },
              { path: 'dependencies', loader: loadDependencies, Component: DependenciesPage },
              { path: 'fragments', loader: loadFragments, Component: FragmentsPage },
              { path: 'previews', loader: loadPreviews, Component: PreviewsPage },
              { path: 'domains', loader: loadDomains, Component: DomainsPage },
              { path: 'staff', loader: loadStaff, Component: StaffPage },
              { path: 'tokens', loader: loadTokens, Component: TokensPage },
              { path: 'policy-reports', loader: loadPolicyReports, Component: PolicyPage },
              { path: '*', loader: refuseUnknownPath },
            ],
          },
        ],
      },
    ],
    { basename: '/_forecourt' },
  );
