import { useMemo } from 'react';
import { IconButton } from '@mui/material';
import { Bell } from 'lucide-react';
import type { DataProvider, GetListResult, GetOneResult } from 'react-admin';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import { plain } from '@timbra/ui/fields/sat-select.tsx';
import { type Screen, screen } from '../shared/screens/resource-pages.ts';
import type { LayoutProps, AppParts, WithAppPartsProps } from '../shared/screens/app-parts.ts';
import { sampleActions } from './sample-actions.ts';
import { sampleInvoice, sampleInvoices, sampleOrder } from './sample-invoices.ts';

/** Puts the bell of the specification's placeholders in the place of the real one. */
const withSampleBell =
  ({ Layout }: AppParts) =>
  ({ children }: LayoutProps) => <Layout Bell={SampleBell}>{children}</Layout>;

const replaced = new Map<string, Screen>([
  ['/facturas/crear', screen(async () => (await import('./sample-invoice-page.tsx')).SampleInvoicePage)],
  ['/configuracion', screen(async () => (await import('./sample-settings-page.tsx')).SampleSettingsPage)],
]);

/** The reports stand in the menu, and nothing is listed under their path. */
const samplePages = ({ pages }: AppParts) =>
  pages
    .filter(({ path }) => path !== '/reportes/*')
    .map(({ path, Page }) => ({ path, Page: replaced.get(path) ?? Page }));

/** What the specification's placeholders show in the place of what is real; the screens do not know. */
export function SampleParts({ real, children }: WithAppPartsProps) {
  const alerts = useAlerts();
  const parts = useMemo<AppParts>(
    () => ({
      dataProvider: withSampleInvoices(real.dataProvider),
      Layout: withSampleBell(real),
      pages: samplePages(real),
      actions: sampleActions(real.actions, alerts),
    }),
    [real, alerts],
  );
  return (
    <>
      {children(parts)}
      <Ribbon />
    </>
  );
}

/** Shows a notification button without behaviour. */
const SampleBell = () => (
  <IconButton aria-label="Notificaciones">
    <Bell size={20} strokeWidth={1.75} />
  </IconButton>
);

/** Searches as the specification does: over id, client and status. */
function found(filter: Record<string, unknown>) {
  // None of them corrects another.
  if ('notasDe' in filter || 'uuid' in filter) return [];
  const words = plain(typeof filter['q'] === 'string' ? filter['q'] : '');
  return sampleInvoices.filter(
    ({ serie, folio, cliente, estado }) =>
      plain(`${serie}-${folio} ${cliente} ${estado}`).includes(words) &&
      (filter['estado'] === undefined || filter['estado'] === estado),
  );
}

/** Invoices are the fixed rows, without any call; everything else stays as it is. */
const withSampleInvoices = (real: DataProvider): DataProvider => ({
  ...real,
  getList: (resource, params) => {
    if (resource !== 'facturas') return real.getList(resource, params);
    const data = found((params.filter ?? {}) as Record<string, unknown>);
    return Promise.resolve<GetListResult>({ data, total: data.length });
  },
  getOne: (resource, params) => {
    const id = String(params.id);
    const sample = resource === 'facturas' ? sampleInvoice(id) : sampleOrder(id);
    return sample ? Promise.resolve<GetOneResult>({ data: sample }) : real.getOne(resource, params);
  },
});
