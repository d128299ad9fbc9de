import { CompanyPage } from '@timbra/ui/company-page/company-page.tsx';
import { brandColors } from '@timbra/ui/theme/brand-colors.ts';
import { useEffect, type ReactNode } from 'react';
import type { Branding } from '../calls.ts';
import { TestLine } from './test-line.tsx';
import { OfflineLine } from '../../components/offline-line.tsx';

/** Shows the company's page in a window of its own. */
export function Frame({ page, children }: { readonly page: Branding; readonly children: ReactNode }) {
  const { businessName, primaryColor, secondaryColor } = page;
  const { ground } = brandColors({ primary: primaryColor, secondary: secondaryColor });
  useEffect(() => {
    document.title = `Factura tu compra · ${businessName}`;
    // The browser's bar takes the company's colour.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }, [businessName, ground]);
  return (
    <CompanyPage branding={page} notice={<OfflineLine />}>
      <TestLine livemode={page.livemode} />
      {children}
    </CompanyPage>
  );
}
