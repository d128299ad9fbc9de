import type { AuthProvider, ResourceProps } from 'react-admin';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, DataProviderContext, memoryStore, Resource } from 'react-admin';
import { useState } from 'react';
import { Navigate, Route } from 'react-router';
import { AlertsProvider } from '@timbra/ui/alerts/alerts.tsx';
import { AskingClient } from './asking-client.ts';
import { CompaniesProvider } from '../shared/companies/companies-context.tsx';
import { dataProvider } from '../shared/data/data-provider.ts';
import { Failed } from '@timbra/ui/feedback/failed.tsx';
import { clearSession, hasSession, storedUser, storeSession } from '@timbra/ui/session/session.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { onFirstAct } from '@timbra/ui/opened/first-act.ts';
import { i18nProvider, loadMessages } from './i18n/i18n-provider.ts';
import { Layout } from './layout/layout.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { customPages, Dashboard, preloadPage, resources, screenOf } from './pages.ts';
import { type Actions, ActionsContext } from '../shared/actions/actions.ts';
import type { AppParts } from '../shared/screens/app-parts.ts';
import { RecordScreens } from '../shared/screens/record-screens.tsx';
import { ConfirmWhereAsked } from '../shared/two-steps/confirm-where-asked.tsx';
import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { logIn } from '../shared/session/account-calls.ts';
import { fetchFile, saveFilesOf } from '../documents/file-dialog.tsx';
import { originLink } from '../documents/origin-link.ts';
import { backend as settings } from '../settings/settings-backend.ts';
import { WithAppParts } from './with-app-parts.tsx';

// The screen that the address names is fetched while the rest is being drawn.
preloadPage(window.location.pathname);

onFirstAct(() => void loadMessages().catch(() => undefined));

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

const actions: Actions = {
  readSummary: (id, signal) => callData('GET /companies/{id}/summary', { params: { id }, signal }),
  readActivity: (id, signal) => callData('GET /companies/{id}/activity', { params: { id }, signal }),
  readFile: fetchFile,
  readTimeline: (id, signal) => callData('GET /invoices/{id}/timeline', { params: { id }, signal }),
  saveFiles: saveFilesOf,
  startArchive: async (companyId, filter, key) => {
    const body = { companyId, filter: { ...filter } };
    return (await callData('POST /archives', { body, headers: { 'Idempotency-Key': key } })).id;
  },
  sumOrders: (query) => callData('GET /sums/orders', { query: Object.fromEntries(query) }),
  sumInvoices: (query) => callData('GET /sums/invoices', { query: Object.fromEntries(query) }),
  linkToInvoice: originLink,
  explainApi: (show) => show(),
  resumePayment: (address, go) => go(address),
  readReceptor: (companyId, signal) =>
    companyId === undefined ? settings.readBillingData(signal) : settings.readFiscalData(companyId, signal),
  namedReceiver: (chosen) => chosen,
};

const real: AppParts = { dataProvider, Layout, pages: customPages, actions };

/** Tells react-admin of the session. Its guard stands around all of it: see session-guard.tsx. */
const authProvider: AuthProvider = {
  login: async ({ email, password, remember }: { email: string; password: string; remember: boolean }) => {
    const { access_token: token, user } = await logIn(email, password, remember);
    storeSession(token, user);
  },
  logout: () => {
    clearSession();
    return Promise.resolve('/login');
  },
  checkAuth: () => (hasSession() ? Promise.resolve() : Promise.reject(new Error('No hay sesión'))),
  // A 401 has ended the session already where it was answered; nothing else does.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const user = storedUser();
    return Promise.resolve({ id: user?.id ?? '', fullName: user?.name || 'Usuario' });
  },
  getPermissions: () => Promise.resolve(undefined),
};

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
          <ConfirmWhereAsked />
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

const Screens = ({ parts }: { readonly parts: AppParts }) => (
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
