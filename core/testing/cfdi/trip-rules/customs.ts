import { aMercancia } from '../carta-porte.ts';
import { trip, good, pedimento, leaving, entering, entered, leavingWith } from './given.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

const papers = (paper: Partial<typeof pedimento> & { identDocAduanero?: string }) =>
  entered({ documentacionAduanera: [{ ...pedimento, ...paper }] });
const exported = (tipoDocumento: string) =>
  trip({
    ...leaving,
    mercancias: {
      items: [aMercancia({ tipoMateria: '03', documentacionAduanera: [{ tipoDocumento, identDocAduanero: 'X' }] })],
    },
  });

const UUID = '5FB2822E-396D-4725-8521-CDC4BDD20CCF';

/** Covers trips across the border, and what customs wants of each good. */
export const CUSTOMS_CASES: readonly TripRuleCase[] = [
  [
    'VALIDATION mercancias.items[0].fraccionArancelaria',
    entered({ fraccionArancelaria: '7318150' }),
    entered({ fraccionArancelaria: '7318150400' }),
  ],
  ...(['tipoMateria', 'fraccionArancelaria', 'uuidComercioExt'] as const).map((field) => {
    const value = { tipoMateria: '03', fraccionArancelaria: '73181504', uuidComercioExt: UUID }[field];
    return [
      `SOLO_INTERNACIONAL mercancias.items[0].${field}`,
      good({ [field]: value }),
      entered({ [field]: value }),
    ] as const;
  }),
  ['CP116 regimenesAduaneros', trip({ regimenesAduaneros: ['IMD'] }), trip()],
  ['CP116 regimenesAduaneros', entering({ regimenesAduaneros: [] }), entering()],
  ['CP118 regimenesAduaneros[0]', entering({ regimenesAduaneros: ['EXD'] }), entering({ regimenesAduaneros: ['DFI'] })],
  [
    'CP169 regimenesAduaneros[0]',
    { ...exported('02'), regimenesAduaneros: ['IMD'] },
    { ...exported('02'), regimenesAduaneros: ['TRA'] },
  ],
  ['CP119 entradaSalidaMerc', entering({ entradaSalidaMerc: undefined }), entering()],
  ['CP120 entradaSalidaMerc', trip({ entradaSalidaMerc: 'Salida' }), trip()],
  ['CP121 paisOrigenDestino', entering({ paisOrigenDestino: undefined }), entering()],
  ['CP122 paisOrigenDestino', trip({ paisOrigenDestino: 'USA' }), trip()],
  ['CP123 viaEntradaSalida', entering({ viaEntradaSalida: undefined }), entering()],
  ['CP124 viaEntradaSalida', trip({ viaEntradaSalida: '01' }), trip()],
  ['CP170 mercancias.items[0].tipoMateria', entered({ tipoMateria: undefined }), entered({})],
  [
    'CP171 mercancias.items[0].descripcionMateria',
    entered({ tipoMateria: '05' }),
    entered({ tipoMateria: '05', descripcionMateria: 'Otra' }),
  ],
  ['CP172 mercancias.items[0].documentacionAduanera', entered({ documentacionAduanera: [] }), entered({})],
  ['CP172 mercancias.items[0].documentacionAduanera', good({ documentacionAduanera: [pedimento] }), good({})],
  ['CP172 mercancias.items[0].documentacionAduanera', entered({ documentacionAduanera: [] }), leavingWith({})],
  ['CP173 mercancias.items[0].documentacionAduanera[0].tipoDocumento', exported('01'), exported('02')],
  [
    'CP174 mercancias.items[0].documentacionAduanera[0].numPedimento',
    papers({ numPedimento: '26 48 3009 0001234' }),
    papers({}),
  ],
  ...['15  48  3009  0001234', '27  48  3009  0001234'].map(
    (numPedimento) =>
      [
        'CP174 mercancias.items[0].documentacionAduanera[0].numPedimento',
        papers({ numPedimento }),
        papers({ numPedimento: '16  48  3009  0001234' }),
      ] as const,
  ),
  [
    'VALIDATION mercancias.items[0].documentacionAduanera[0].numPedimento',
    papers({ tipoDocumento: '02', identDocAduanero: 'A', numPedimento: 'x' }),
    papers({ tipoDocumento: '02', identDocAduanero: 'A' }),
  ],
  [
    'CP175 mercancias.items[0].documentacionAduanera[0].identDocAduanero',
    papers({ tipoDocumento: '02' }),
    papers({ tipoDocumento: '02', identDocAduanero: 'A' }),
  ],
  [
    'CP176 mercancias.items[0].documentacionAduanera[0].rfcImpo',
    entered({ documentacionAduanera: [{ tipoDocumento: '01', numPedimento: pedimento.numPedimento }] }),
    entered({}),
  ],
  ['RFC_INVALID mercancias.items[0].documentacionAduanera[0].rfcImpo', papers({ rfcImpo: 'EKU903173C90' }), papers({})],
];
