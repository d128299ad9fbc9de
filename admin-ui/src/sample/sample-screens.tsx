import { use, useMemo, type ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { BellContext } from '../app/layout/bell.tsx';
import { FiguresContext } from '../dashboard/figures-source.ts';
import { OriginLinksContext } from '../invoices/origin-links.ts';
import { FileActionsContext } from '../invoices/use-files.ts';
import { DeskContext } from '../new-invoice/desk.ts';
import { ResumingContext } from '../purchases/resuming.ts';
import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import { SampleBell } from './sample-bell.tsx';
import { withSampleInvoices } from './sample-data-provider.ts';
import { sampleDesk } from './sample-desk.ts';
import { sampleFigures } from './sample-figures.ts';
import { sampleFiles } from './sample-files.ts';
import { sampleLinks } from './sample-links.ts';
import { sampleResuming } from './sample-resuming.ts';

/** The menu leads there, but nothing is listed under it. */
const unrouted = new Set(['/reportes']);

/** Puts what the specification's placeholders show in the place of what is real; the screens do not know. */
export function SampleScreens({ children }: { readonly children: ReactNode }) {
  const real = use(DataProviderContext);
  const { pathname } = useLocation();
  const provider = useMemo(() => real && withSampleInvoices(real), [real]);
  return (
    <DataProviderContext value={provider}>
      <FiguresContext value={sampleFigures}>
        <FileActionsContext value={sampleFiles}>
          <OriginLinksContext value={sampleLinks}>
            <BellContext value={SampleBell}>
              <DeskContext value={sampleDesk}>
                <ResumingContext value={sampleResuming}>
                  {unrouted.has(pathname) ? <Navigate to="/login" replace /> : children}
                  <Ribbon />
                </ResumingContext>
              </DeskContext>
            </BellContext>
          </OriginLinksContext>
        </FileActionsContext>
      </FiguresContext>
    </DataProviderContext>
  );
}
