import type { UnknownDocumentAnswer } from '@timbra/contract/operator-documents.ts';

export const documentName = ({ rfcEmisor, serie, folio }: UnknownDocumentAnswer) => `${rfcEmisor} ${serie}-${folio}`;
