import type { Estado } from '../documents/estados.ts';

/** Returns the address of the list of documents, showing those in one state. */
export const filteredAddress = (estado: Estado): string =>
  `/facturas?${new URLSearchParams({ filter: JSON.stringify({ estado }) }).toString()}`;
