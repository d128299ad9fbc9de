import { Navigate, useParams } from 'react-router';
import { screen, type Screen } from '../shared/screens/resource-pages.ts';

/** Lists the screens by their section of the address. */
const screens: ReadonlyMap<string, Screen> = new Map([
  ['usuarios', screen(async () => (await import('./users-page.tsx')).UsersPage)],
  ['compras', screen(async () => (await import('./purchases-page.tsx')).PurchasesPage)],
  ['dinero', screen(async () => (await import('./stray-payments-page.tsx')).StrayPaymentsPage)],
  ['planes', screen(async () => (await import('./plans-page.tsx')).PlansPage)],
  ['documentos', screen(async () => (await import('./documents-page.tsx')).DocumentsPage)],
  ['trabajos', screen(async () => (await import('./jobs-page.tsx')).JobsPage)],
  ['que-vence', screen(async () => (await import('./law-page.tsx')).LawPage)],
  ['bitacora', screen(async () => (await import('./acts-page.tsx')).ActsPage)],
]);

export function OperationPage() {
  const { section = '' } = useParams();
  const Section = screens.get(section);
  return Section ? <Section /> : <Navigate to="/dashboard" replace />;
}
