import type { NewImport, UploadedFile } from '../src/imports/ports.ts';

/** An import of a company's customers that is not begun. */
export const anImport: NewImport = {
  id: 'i1',
  userId: 'ana',
  ownerId: 'ana',
  companyId: 'c1',
  kind: 'customers',
  mode: 'both',
  mapping: { rfc: 'RFC' },
  repairs: [],
  columns: ['RFC'],
  corrects: undefined,
  createdAt: new Date('2026-11-20T16:00:00Z'),
};

/** It is for tests that read no rows from it. */
export const aFile: UploadedFile = {
  name: 'clientes.csv',
  size: 1,
  sha256: new Uint8Array(32),
  chunks: async function* chunks() {},
};
