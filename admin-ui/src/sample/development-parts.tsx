import { useMemo } from 'react';
import { screen } from '../shared/screens/resource-pages.ts';
import type { AppParts, WithAppPartsProps } from '../shared/screens/app-parts.ts';
import { backend } from '../settings/settings-backend.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { FiscalTester } from './fiscal-tester.tsx';

const withTester = { ...backend, Below: FiscalTester };

const SettingsWithTester = () => <SettingsPage backend={withTester} />;

const DevelopersSettings = screen(() => Promise.resolve(SettingsWithTester));

/** Shows the real screens while the app is being developed, and the developers' panel below the settings. */
export function DevelopmentParts({ real, children }: WithAppPartsProps) {
  const parts = useMemo<AppParts>(
    () => ({
      ...real,
      pages: real.pages.map(({ path, Page }) => ({
        path,
        Page: path === '/configuracion' ? DevelopersSettings : Page,
      })),
    }),
    [real],
  );
  return children(parts);
}
