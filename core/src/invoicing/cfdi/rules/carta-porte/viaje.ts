import { cartaPorteShape } from '../../../complements/carta-porte/shape.ts';
import { requestPath } from '../../../complements/carta-porte/qr.ts';
import { faultsIn } from '../../../complements/shape/record.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import type { DocumentoAduanero, Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import { pedimentoFault } from '../claves.ts';
import type { TripContext } from './carta-porte-rule.ts';
import { broken, doubtful, each, isInternational, rfcProblems, tripRule, when } from './carta-porte-rule.ts';

/** An RFC of another length is as wrong as one of another form. */
const isOfRfc = /\.rfc(?:Impo)?$/;

/** SAT's schema asks this of every text and number, wherever it stands. */
export const esquema = tripRule(['RFC_INVALID', 'VALIDATION'], ({ trip }) => {
  const found = faultsIn(cartaPorteShape, trip).map(({ field, message, isMissing }) =>
    broken(isOfRfc.test(field) && !isMissing ? 'RFC_INVALID' : 'VALIDATION', field, message),
  );
  const isReported = (term: RegExp) => found.some(({ field }) => term.test(field));
  const noGoods = trip.mercancias.items.length === 0;
  return found.filter(
    ({ field }) => !SUMS.some(({ sum, term }) => field === requestPath(sum) && (noGoods || isReported(term))),
  );
});

/** What is computed is wrong by its terms, and told there; goods that are not there have a rule of their own. */
const SUMS = [
  { sum: 'mercancias.pesoBrutoTotal', term: /\.pesoEnKg$/ },
  { sum: 'mercancias.numTotalMercancias', term: /\.items$/ },
  { sum: 'totalDistRec', term: /\.distancia$/ },
];

const ENTRADA = new Set(['IMD', 'ITR', 'ITE', 'DFI', 'RFE', 'RFS', 'TRA']);
const SALIDA = new Set(['EXD', 'ETR', 'ETE', 'DFI', 'RFE', 'RFS', 'TRA']);

/** A trip across the border says its direction, country, way and customs regime; any other says none of them. */
export const internacional = tripRule(
  ['CP116', 'CP118', 'CP119', 'CP120', 'CP121', 'CP122', 'CP123', 'CP124', 'CP169'],
  (context) => (isInternational(context.trip) ? abroad(context) : within(context)),
);

function abroad({ trip }: TripContext): readonly RuleProblem[] {
  const { entradaSalidaMerc: direction, regimenesAduaneros: regimes } = trip;
  return [
    ...when(direction === undefined, 'CP119', 'entradaSalidaMerc', 'Elige si la mercancía entra al país o sale.'),
    ...when(trip.paisOrigenDestino === undefined, 'CP121', 'paisOrigenDestino', 'Elige el país de origen o destino.'),
    ...when(trip.viaEntradaSalida === undefined, 'CP123', 'viaEntradaSalida', 'Elige la vía de entrada o salida.'),
    ...when(regimes.length === 0, 'CP116', 'regimenesAduaneros', 'Elige el régimen aduanero.'),
    ...each('regimenesAduaneros', regimes, ({ clave }, at) => [
      ...when(
        direction === 'Entrada' && SALIDA.has(clave) && !ENTRADA.has(clave),
        'CP118',
        at,
        'Ese régimen es de exportación y la mercancía entra. Elige un régimen de importación.',
      ),
      ...when(
        direction === 'Salida' && ENTRADA.has(clave) && !SALIDA.has(clave),
        'CP169',
        at,
        'Ese régimen es de importación y la mercancía sale. Elige un régimen de exportación.',
      ),
    ]),
  ];
}

const NATIONAL = 'Este traslado no es internacional. Quita este dato o marca que sí lo es.';

const within = ({ trip }: TripContext): readonly RuleProblem[] => [
  ...when(trip.entradaSalidaMerc !== undefined, 'CP120', 'entradaSalidaMerc', NATIONAL),
  ...when(trip.paisOrigenDestino !== undefined, 'CP122', 'paisOrigenDestino', NATIONAL),
  ...when(trip.viaEntradaSalida !== undefined, 'CP124', 'viaEntradaSalida', NATIONAL),
  ...when(trip.regimenesAduaneros.length > 0, 'CP116', 'regimenesAduaneros', NATIONAL),
];

const fields = ['tipoMateria', 'descripcionMateria', 'fraccionArancelaria', 'uuidComercioExt'] as const;

/** The standard has these for goods that cross the border alone. SAT's matrix takes it elsewhere too. */
export const soloInternacional = tripRule(['SOLO_INTERNACIONAL'], ({ trip }) =>
  isInternational(trip)
    ? []
    : each('mercancias.items', trip.mercancias.items, (item, at) =>
        fields.flatMap((field) =>
          doubtful(
            item[field] !== undefined,
            'SOLO_INTERNACIONAL',
            `${at}.${field}`,
            'Este dato es de mercancía que cruza la frontera y el traslado es nacional. Quítalo o marca que es internacional.',
          ),
        ),
      ),
);

/** The two poles of the corridor of Tehuantepec go with its mark, and with it alone. */
export const istmo = tripRule(['CP127'], ({ trip: { registroIstmo, ...trip } }) =>
  (['ubicacionPoloOrigen', 'ubicacionPoloDestino'] as const).flatMap((pole) =>
    when(
      (registroIstmo !== undefined) !== (trip[pole] !== undefined),
      'CP127',
      pole,
      registroIstmo === undefined
        ? 'Los polos son de un traslado por el Istmo. Quítalos o marca que lo es.'
        : 'Elige los dos polos del Istmo.',
    ),
  ),
);

const PEDIMENTO = '01';
const OTHER_MATTER = '05';

/** Customs asks these facts of each good, and its value with a currency. */
export const aduana = tripRule(
  ['CP168', 'CP170', 'CP171', 'CP172', 'CP173', 'CP174', 'CP175', 'CP176', 'RFC_INVALID', 'VALIDATION'],
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
