import { useMemo } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import { screen } from '../shared/screens/resource-pages.ts';
import type { LayoutProps, AppParts, WithAppPartsProps } from '../shared/screens/app-parts.ts';
import { newDocument } from '../new-document/index.ts';
import { reports } from '../reports/index.ts';
import { settings } from '../settings/index.ts';
import { sampleActions } from './sample-actions.ts';
import { SampleBell } from './sample-bell.tsx';
import { withSampleInvoices } from './sample-data-provider.ts';

/** Puts the bell of the specification's placeholders in the place of the real one. */
const withSampleBell =
  ({ Layout }: AppParts) =>
  ({ children }: LayoutProps) => <Layout Bell={SampleBell}>{children}</Layout>;

const sampleInvoicePage = {
  ...newDocument,
  Page: screen(async () => (await import('./sample-invoice-page.tsx')).SampleInvoicePage),
};

const sampleSettingsPage = {
  ...settings,
  Page: screen(async () => (await import('./sample-settings-page.tsx')).SampleSettingsPage),
};

const replaced = new Map([
  [newDocument, sampleInvoicePage],
  [settings, sampleSettingsPage],
]);

/** The reports stand in the menu, and nothing is listed under their path. */
const samplePages = ({ pages }: AppParts) =>
  pages.filter((page) => page !== reports).map((page) => replaced.get(page) ?? page);

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
