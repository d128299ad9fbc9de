import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import type { ReactNode } from 'react';
import { SeamContext, type Seam } from '../lib/seam.ts';
import { SampleSpeiForm } from './sample-spei-form.tsx';
import { stateOfSimulatedOrReal } from './simulated-payment.ts';

const seam: Seam = { SpeiForm: SampleSpeiForm, stateOf: stateOfSimulatedOrReal };

/** The specification's simulated transfer in the place of the real one; the screens do not know. */
export function SampleSeam({ children }: { readonly children: ReactNode }) {
  return (
    <SeamContext value={seam}>
      {children}
      <Ribbon />
    </SeamContext>
  );
}
