import { demoEmail } from '@timbra/core/samples/sample-data.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import { SampleBar } from './sample-bar.tsx';
import { TwoStepsBar } from './two-steps-bar.tsx';

/** Shows above each page what few accounts are told. */
export const RareBars = ({ user }: { readonly user: SessionUser }) => (
  <>
    {user.email === demoEmail ? <SampleBar /> : null}
    {user.twoStepsNeeded ? <TwoStepsBar isOperator={user.operator === true} /> : null}
  </>
);
