import { createContext } from 'react';
import { SpeiForm } from './spei-form.tsx';

/** How a transfer is begun. The sample mode puts the specification's simulation in its place. */
export const SpeiFormContext = createContext<typeof SpeiForm>(SpeiForm);
