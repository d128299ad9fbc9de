import type { FileActions } from '../invoices/use-files.ts';
import { underDevelopment } from './sample-desk.ts';
import { sampleInvoice } from './sample-invoices.ts';

/** Of a sample invoice an alert; the invoice of an order, which is real, is only logged. */
const announce: FileActions['download'] = (file, tell) => {
  if (sampleInvoice(file.id)) tell.info(underDevelopment);
  else console.info(file.name);
  return Promise.resolve();
};

/** Files are neither looked at nor brought down. */
export const sampleFiles: FileActions = {
  download: announce,
  view: async (file, tell) => {
    await announce(file, tell);
    return undefined;
  },
};
