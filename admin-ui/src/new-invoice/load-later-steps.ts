import { lazy, type ComponentType } from 'react';

export const loadLaterSteps = () => import('./later-steps.tsx');

const part = <Props>(pick: (file: Awaited<ReturnType<typeof loadLaterSteps>>) => ComponentType<Props>) =>
  lazy(async () => ({ default: pick(await loadLaterSteps()) }));

export const LaterSteps = part((file) => file.LaterSteps);
export const ProgressDialog = part((file) => file.ProgressDialog);
export const UnansweredDialog = part((file) => file.UnansweredDialog);
export const StaleInvoice = part((file) => file.StaleInvoice);
