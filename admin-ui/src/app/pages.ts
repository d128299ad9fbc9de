import { companyAudit } from '../audit/index.ts';
import { checkout } from '../checkout/index.ts';
import { counter } from '../counter/index.ts';
import { newCompany } from '../companies/index.ts';
import { companyOverview } from '../dashboard/index.ts';
import { customers } from '../customers/index.ts';
import { employees } from '../employees/index.ts';
import { figures, places, routes, trailers, vehicles } from '../freight/index.ts';
import { allPending } from '../home/index.ts';
import { imports } from '../imports/index.ts';
import { invoicePage, invoices } from '../invoices/index.ts';
import { myPage, selfInvoicing } from '../my-page/index.ts';
import { newDocument } from '../new-document/index.ts';
import { operation } from '../operation/index.ts';
import { orders } from '../orders/index.ts';
import { plans } from '../plans/index.ts';
import { products } from '../products/index.ts';
import { purchase, purchases } from '../purchases/index.ts';
import { receivables } from '../receivables/index.ts';
import { reports } from '../reports/index.ts';
import { companyMembers, settings } from '../settings/index.ts';
import { payroll } from '../payroll/index.ts';
import { testMode } from '../test-mode/index.ts';
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

/** Lists screens that are no list, each behind a path of its own. */
export const customPages: readonly CustomPage[] = [
  companyOverview,
  allPending,
  companyAudit,
  companyMembers,
  newCompany,
  newDocument,
  // It stands behind the form, whose path it would take for a document's.
  invoicePage,
  receivables,
  payroll,
  counter,
  reports,
  plans,
  checkout,
  purchase,
  myPage,
  selfInvoicing,
  settings,
  testMode,
  operation,
];

/** Fetches the screens of a path before they are asked for. */
export function preloadPage(path: string): void {
  const found = screens.find(({ pattern }) => matchPath(pattern, path));
  for (const Page of found?.needed(path) ?? []) if (Page && 'preload' in Page) void Page.preload();
}

/** Returns the path of the screen that a path belongs to: dialogs over a list are no screens of their own. */
export function screenOf(path: string): string {
  if (customPages.some((page) => matchPath(page.path, path))) return path;
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
