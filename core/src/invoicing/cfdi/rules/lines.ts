import { lenientCatalogs } from './textos.ts';
import {
  base,
  cantidad,
  claveUnidad,
  conceptoDescuento,
  cuentaPredial,
  descuento,
  importes,
  valorUnitario,
} from './concepto.ts';
import { claveProdServ, objetoImp, pedimento } from './claves.ts';
import { tasas } from './tasas.ts';
import type { Amounts, AmountsRequest } from '../amounts.ts';
import type { RuleProblem } from '../../rule-problem.ts';
import type { LineRule } from './rule.ts';

/** What concepts and amounts must keep whoever issues or receives the document, in the order of a concept's fields. */
export const LINE_RULES: readonly LineRule[] = [
  claveProdServ,
  claveUnidad,
  cantidad,
  valorUnitario,
  conceptoDescuento,
  objetoImp,
  tasas,
  base,
  pedimento,
  cuentaPredial,
  descuento,
  importes,
];

/** Every rule that concepts and amounts break, before there is a document that has them. */
export const checkLines = (request: AmountsRequest, amounts: Amounts): readonly RuleProblem[] =>
  LINE_RULES.flatMap((rule) => rule.check({ request, comprobante: amounts, catalogs: lenientCatalogs }));
