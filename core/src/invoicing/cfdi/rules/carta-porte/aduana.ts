import { isRfc } from '../../../../sat/rfc.ts';
import type { CartaPorte, DocumentoAduanero, Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../rule-problem.ts';
import { pedimentoProblem } from '../pedimento.ts';
import { each, isInternational, tripRule, when } from './carta-porte-rule.ts';

const PEDIMENTO = '01';
const OTHER_MATTER = '05';

/** What customs wants to know of each good, and its value with a currency. */
export const aduana = tripRule(
  ['CP168', 'CP170', 'CP171', 'CP172', 'CP173', 'CP174', 'CP175', 'CP176', 'VALIDATION'],
  ({ trip }) => each('mercancias.items', trip.mercancias.items, (item, at) => good(trip, item, at)),
);

function good(trip: CartaPorte, item: Mercancia, at: string): readonly RuleProblem[] {
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
    ...each(`${at}.documentacionAduanera`, documents, (document, place) => paper(entradaSalidaMerc, document, place)),
  ];
}

function paper(
  direction: string | undefined,
  { tipoDocumento, numPedimento, identDocAduanero, rfcImpo }: DocumentoAduanero,
  at: string,
): readonly RuleProblem[] {
  const isPedimento = tipoDocumento === PEDIMENTO;
  const imports = isPedimento && direction === 'Entrada';
  const fault = pedimentoProblem(numPedimento ?? '');
  return [
    ...when(
      isPedimento && direction === 'Salida',
      'CP173',
      `${at}.tipoDocumento`,
      'En una salida no va el pedimento. Elige otro documento.',
    ),
    ...when(imports && fault !== undefined, 'CP174', `${at}.numPedimento`, fault ?? ''),
    ...when(imports && rfcImpo === undefined, 'CP176', `${at}.rfcImpo`, 'Escribe el RFC del importador.'),
    ...when(
      rfcImpo !== undefined && !isRfc(rfcImpo),
      'VALIDATION',
      `${at}.rfcImpo`,
      'Este RFC no tiene la forma que pide el SAT o su fecha no existe. Revísalo.',
    ),
    ...when(
      !isPedimento && identDocAduanero === undefined,
      'CP175',
      `${at}.identDocAduanero`,
      'Escribe el identificador del documento.',
    ),
  ];
}
