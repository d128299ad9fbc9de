import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  DataProviderContext,
  memoryStore,
  Resource,
  type ResourceProps,
} from 'react-admin';
import { useState } from 'react';
import { Navigate, Route } from 'react-router';
import { AlertsProvider } from '@timbra/ui/alerts/alerts.tsx';
import { AskingClient } from './asking-client.ts';
import { authProvider } from './auth-provider.ts';
import { CompaniesProvider } from '../shared/companies/companies-context.tsx';
import { dataProvider } from '../shared/data/data-provider.ts';
import { Failed } from '@timbra/ui/feedback/failed.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { Layout } from './layout/layout.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { customPages, Dashboard, preloadPage, resources, screenOf } from './pages.ts';
import { actions } from './actions.ts';
import { ActionsContext } from '../shared/actions/actions.ts';
import type { AppParts } from '../shared/screens/app-parts.ts';
import { RecordScreens } from '../shared/screens/record-screens.tsx';
import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { WithAppParts } from './with-app-parts.tsx';

// The screen that the address names is fetched while the rest is being drawn.
preloadPage(window.location.pathname);

function newClient(): AskingClient {
  const client = new AskingClient({
    defaultOptions: {
      // Without a network a call fails at once and says so; a network that comes back asks again by itself.
      queries: { staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  // react-admin's own checks of the session read every field of their query, so that each screen was drawn again when an
  // answer became old, in the middle of a word that is being typed.
  client.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] });
  return client;
}

const Loading = () => <ShellFrame />;

/** Any path that is not listed goes to /login, which sends whoever is inside to the dashboard. */
const Unlisted = () => <Navigate to="/login" replace />;

const real: AppParts = { dataProvider, Layout, pages: customPages, actions };

/**
 * Shows everything behind the login. It is made anew for each session: nothing of the one before is left in its memory.
 */
export function BackOffice() {
  const [queryClient] = useState(newClient);
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <AlertsProvider screenOf={screenOf}>
        <CompaniesProvider>
          <WithAppParts real={real}>{(parts) => <Screens parts={parts} />}</WithAppParts>
        </CompaniesProvider>
      </AlertsProvider>
    </CoreAdminContext>
  );
}

/** The list keeps its place below the screens of its records: react-admin is told of these, and the list draws them. */
function resourceOf(pages: ResourcePages): ResourceProps {
  const { name, recordRepresentation } = pages;
  if (!('ofRecord' in pages)) return { name, recordRepresentation, list: <pages.List /> };
  return {
    name,
    recordRepresentation,
    list: <RecordScreens pages={pages} />,
    hasCreate: pages.Create !== undefined,
    hasEdit: pages.Edit !== undefined,
    hasShow: pages.Show !== undefined,
  };
}

function Screens({ parts }: { readonly parts: AppParts }) {
  return (
    <DataProviderContext value={parts.dataProvider}>
      <ActionsContext value={parts.actions}>
        <CoreAdminUI
          disableTelemetry
          requireAuth
          layout={parts.Layout}
          loading={Loading}
          error={Failed}
          catchAll={Unlisted}
          dashboard={Dashboard}
          title="Timbra"
        >
          {resources.map((pages) => (
            <Resource key={pages.name} {...resourceOf(pages)} />
          ))}
          <CustomRoutes>
            <Route path="/dashboard" element={<Dashboard />} />
            {parts.pages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
      </ActionsContext>
    </DataProviderContext>
  );
}
