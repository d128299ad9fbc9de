import { cfdiRelacionados } from './cfdi-relacionados.ts';
import { complementos } from './complementos.ts';
import { CONCEPT_NODES, conceptos } from './conceptos.ts';
import { emisor } from './emisor.ts';
import { impuestos } from './impuestos.ts';
import { informacionGlobal } from './informacion-global.ts';
import { receptor } from './receptor.ts';

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
