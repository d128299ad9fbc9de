import type { DocumentoAduanero, Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { pedimentoFault } from '../pedimento.ts';
import { each, isInternational, rfcProblems, tripRule, when, type TripContext } from './carta-porte-rule.ts';

const PEDIMENTO = '01';
const OTHER_MATTER = '05';

/** Customs asks these facts of each good, and its value with a currency. */
export const aduana = tripRule(
  ['CP168', 'CP170', 'CP171', 'CP172', 'CP173', 'CP174', 'CP175', 'CP176', 'VALIDATION'],
  (context) => each('mercancias.items', context.trip.mercancias.items, (item, at) => good(context, item, at)),
);

function good(context: TripContext, item: Mercancia, at: string): readonly RuleProblem[] {
  const { trip } = context;
  const { documentacionAduanera: documents, tipoMateria, valorMercancia, moneda } = item;
  const { entradaSalidaMerc } = trip;
  return [
    ...when(
      (valorMercancia === undefined) !== (moneda === undefined),
      'CP168',
      `${at}.${moneda === undefined ? 'moneda' : 'valorMercancia'}`,
      'El valor de la mercancía va con su moneda. Completa los dos.',
    ),
    ...when(
      isInternational(trip) && tipoMateria === undefined,
      'CP170',
      `${at}.tipoMateria`,
      'Elige el tipo de materia.',
    ),
    ...when(
      tipoMateria === OTHER_MATTER && item.descripcionMateria === undefined,
      'CP171',
      `${at}.descripcionMateria`,
      'Describe la materia.',
    ),
    ...when(
      isInternational(trip) && entradaSalidaMerc === 'Entrada' && documents.length === 0,
      'CP172',
      `${at}.documentacionAduanera`,
      'Agrega el documento aduanero.',
    ),
    ...when(
      !isInternational(trip) && documents.length > 0,
      'CP172',
      `${at}.documentacionAduanera`,
      'Este traslado no es internacional. Quita el documento aduanero.',
    ),
    ...each(`${at}.documentacionAduanera`, documents, (document, path) => paper(context, document, path)),
  ];
}

function paper(
  context: TripContext,
  { tipoDocumento, numPedimento, identDocAduanero, rfcImpo }: DocumentoAduanero,
  at: string,
): readonly RuleProblem[] {
  const isPedimento = tipoDocumento === PEDIMENTO;
  const { catalogs, comprobante } = context;
  const { entradaSalidaMerc: direction } = context.trip;
  const imports = isPedimento && direction === 'Entrada';
  const isAsked = numPedimento !== undefined || imports;
  const fault = isAsked ? pedimentoFault(numPedimento ?? '', catalogs, comprobante.fecha) : undefined;
  return [
    ...when(
      isPedimento && direction === 'Salida',
      'CP173',
      `${at}.tipoDocumento`,
      'En una salida no va el pedimento. Elige otro documento.',
    ),
    // The schema wants its form of whatever document it stands in.
    ...when(fault !== undefined, imports ? 'CP174' : 'VALIDATION', `${at}.numPedimento`, fault ?? ''),
    ...when(imports && rfcImpo === undefined, 'CP176', `${at}.rfcImpo`, 'Escribe el RFC del importador.'),
    ...rfcProblems(rfcImpo, `${at}.rfcImpo`),
    ...when(
      !isPedimento && identDocAduanero === undefined,
      'CP175',
      `${at}.identDocAduanero`,
      'Escribe el identificador del documento.',
    ),
  ];
}
