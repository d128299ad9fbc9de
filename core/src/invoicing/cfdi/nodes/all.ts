import { CONCEPT_NODES, conceptos } from './conceptos.ts';
import { impuestos } from './taxes.ts';
import { cfdiRelacionados, complementos, emisor, informacionGlobal, receptor } from './head-nodes.ts';

/** Lists what stands below a document's root, in the order of the schema. */
export const DOCUMENT_NODES = [
  informacionGlobal,
  cfdiRelacionados,
  emisor,
  receptor,
  conceptos,
  impuestos,
  complementos,
] as const;

/** These are the nodes of the document and of its concepts. */
export const ALL_NODES = [...DOCUMENT_NODES, ...CONCEPT_NODES];
