import { useMemo } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import { Layout, type LayoutProps } from '../app/layout/layout.tsx';
import { screen } from '../app/screen.ts';
import type { Seam, WithSeamProps } from '../app/seam.ts';
import { newInvoice } from '../invoices/index.ts';
import { reports } from '../reports/index.ts';
import { settings } from '../settings/index.ts';
import { sampleActions } from './sample-actions.ts';
import { SampleBell } from './sample-bell.tsx';
import { withSampleInvoices } from './sample-data-provider.ts';

const SampleLayout = ({ children }: Pick<LayoutProps, 'children'>) => <Layout Bell={SampleBell}>{children}</Layout>;

const sampleInvoicePage = {
  ...newInvoice,
  Page: screen(async () => (await import('./sample-invoice-page.tsx')).SampleInvoicePage),
};

const sampleSettingsPage = {
  ...settings,
  Page: screen(async () => (await import('./sample-settings-page.tsx')).SampleSettingsPage),
};

const replaced = new Map([
  [newInvoice, sampleInvoicePage],
  [settings, sampleSettingsPage],
]);

/** The reports stand in the menu, and nothing is listed under their path. */
const samplePages = ({ pages }: Seam) =>
  pages.filter((page) => page !== reports).map((page) => replaced.get(page) ?? page);

/** What the specification's placeholders show in the place of what is real; the screens do not know. */
export function SampleSeam({ real, children }: WithSeamProps) {
  const tell = useAlerts();
  const seam = useMemo<Seam>(
    () => ({
      dataProvider: withSampleInvoices(real.dataProvider),
      Layout: SampleLayout,
      pages: samplePages(real),
      actions: sampleActions(real.actions, tell),
    }),
    [real, tell],
  );
  return (
    <>
      {children(seam)}
      <Ribbon />
    </>
  );
}
