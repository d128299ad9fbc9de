import { customers } from '../customers/index.ts';
import { employees } from '../employees/index.ts';
import { figures, places, routes, trailers, vehicles } from '../freight/index.ts';
import { allPendingAddress } from '../home/address.ts';
import { imports } from '../imports/index.ts';
import { invoices } from '../invoices/index.ts';
import { orders } from '../orders/index.ts';
import { products } from '../products/index.ts';
import { purchases } from '../purchases/index.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { type CustomPage, type ResourcePages, screen } from '../shared/screens/resource-pages.ts';

export const Dashboard = screen(async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage);

/** Lists what there are lists of, with the screens of their records. */
export const resources: readonly ResourcePages[] = [
  customers,
  products,
  orders,
  invoices,
  employees,
  vehicles,
  trailers,
  figures,
  places,
  routes,
  purchases,
  imports,
];

const page = (path: string, load: () => Promise<ComponentType>): CustomPage => ({ path, Page: screen(load) });

/** Lists screens that are no list, each behind a path of its own. */
export const customPages: readonly CustomPage[] = [
  page('/dashboard/empresas', async () => (await import('../dashboard/companies-page.tsx')).CompaniesPage),
  page(allPendingAddress, async () => (await import('../home/home-screens.tsx')).PendingPage),
  page('/dashboard/empresas/:id/historial', async () => (await import('../audit/audit-page.tsx')).AuditPage),
  page('/empresas/:id/miembros', async () => (await import('../settings/members-page.tsx')).MembersPage),
  page('/nueva-empresa', async () => (await import('../companies/company-page.tsx')).CompanyPage),
  page('/facturas/crear', async () => (await import('../new-document/new-document-page.tsx')).NewDocumentPage),
  // It stands behind the form, whose path it would take for a document's.
  page('/facturas/:id', async () => (await import('../invoices/page/invoice-page.tsx')).InvoicePage),
  page('/cobranza/*', async () => (await import('../receivables/receivables-page.tsx')).ReceivablesPage),
  page('/nomina/*', async () => (await import('../payroll/payroll-page.tsx')).PayrollPage),
  page('/mostrador', async () => (await import('../counter/counter-page.tsx')).CounterPage),
  page('/reportes/*', async () => (await import('../reports/reports-page.tsx')).ReportsPage),
  page('/planes', async () => (await import('../plans/plans-page.tsx')).PlansPage),
  page('/checkout-interno/:planId', async () => (await import('../checkout/checkout-page.tsx')).CheckoutPage),
  page('/compra/:purchaseId', async () => (await import('../purchases/purchase-page.tsx')).PurchasePage),
  page('/mi-pagina', async () => (await import('../my-page/my-page.tsx')).MyPage),
  page(
    '/mi-pagina/autofactura',
    async () => (await import('../my-page/self-invoicing/self-invoicing-page.tsx')).SelfInvoicingPage,
  ),
  page('/configuracion', async () => (await import('../settings/settings-page.tsx')).SettingsPage),
  page('/prueba', async () => (await import('../test-mode/test-page.tsx')).TestPage),
  page('/operacion/:section', async () => (await import('../operation/operation-page.tsx')).OperationPage),
];

/** Fetches the screens of a path before they are asked for. */
export function preloadPage(path: string): void {
  const found = screens.find(({ pattern }) => matchPath(pattern, path));
  for (const Page of found?.needed(path) ?? []) if (Page && 'preload' in Page) void Page.preload();
}

/** Returns the path of the screen that a path belongs to: dialogs over a list are no screens of their own. */
export function screenOf(path: string): string {
  if (customPages.some((each) => matchPath(each.path, path))) return path;
  const list = recordLists.find(({ name }) => path.startsWith(`/${name}/`));
  return list ? `/${list.name}` : path;
}

const recordLists = resources.filter((pages) => 'ofRecord' in pages);

const screens = [
  { pattern: '/', needed: () => [Dashboard] },
  { pattern: '/dashboard', needed: () => [Dashboard] },
  ...resources.map(({ name, List }) => ({ pattern: `/${name}`, needed: () => [List] })),
  ...customPages.map(({ path, Page }) => ({ pattern: path, needed: () => [Page] })),
  // The list stands below the form or the detail of its record.
  ...recordLists.map(({ name, List, Create, Edit, Show }) => ({
    pattern: `/${name}/*`,
    needed: (path: string) => [List, path === `/${name}/create` ? Create : (Edit ?? Show)],
  })),
];
