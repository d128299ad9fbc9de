import { tripQrExpression } from '@timbra/core/invoicing/complements/carta-porte/qr.ts';
import {
  addressLine,
  type CartaPorte,
  type Figura,
  type Mercancia,
  type Ubicacion,
} from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import * as labels from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import type { SanitaryField } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import type * as shapes from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import type * as ofGoods from '@timbra/core/invoicing/complements/carta-porte/shape-of-goods.ts';
import type { ubicacion as ubicacionShape } from '@timbra/core/invoicing/complements/carta-porte/shape-of-places.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { fact, money, type Section, type TableColumn } from '../printed-document.ts';
import { carrierSections } from './carta-porte-modes/registry.ts';
import type { Printed, PrintedComplement, PrintedDates } from './sale-complement.ts';
import { asIs, each, factsOf, followedBy, keyOf, lineOf, wide } from './sale-complement.ts';

/** What an inspector on the road asks for, in the order in which he does: trip, places, vehicle, driver, goods. */
export const cartaPorte: PrintedComplement<CartaPorte> = {
  sections: (complement, _moneda, dates) => [
    trip(complement, dates),
    ...complement.ubicaciones.map(ubicacionSection),
    ...carrierSections(complement.mercancias),
    ...complement.figuras.map(figure),
    goods(complement),
  ],
  totals: () => [],
};

const ownSection = 'in a section of its own';

function trip(complement: CartaPorte, { fechaTimbrado }: PrintedDates): Section {
  const { idCcp, ubicaciones } = complement;
  const salida = ubicaciones.find(({ tipo }) => tipo === 'Origen')?.fechaHora;
  const facts = tripFacts(complement);
  if (idCcp === undefined || salida === undefined || fechaTimbrado === undefined)
    return { heading: 'Carta Porte', facts };
  const qr = tripQrExpression({ idCcp, salida, fechaTimbrado });
  return { heading: 'Carta Porte', facts, code: { qr, text: 'Verifica esta Carta Porte en el SAT con este código.' } };
}

/** c_CveTransporte. */
const transportModes: Readonly<Record<string, string>> = {
  '01': 'Autotransporte',
  '02': 'Transporte marítimo',
  '03': 'Transporte aéreo',
  '04': 'Transporte ferroviario',
  '05': 'Ducto',
};

const tripFacts = factsOf<typeof shapes.cartaPorteShape>(labels.cartaPorteLabels, {
  idCcp: wide(2, asIs),
  transpInternac: (crosses) => [fact('Versión', '3.1'), fact(labels.cartaPorteLabels.transpInternac, crosses)],
  entradaSalidaMerc: asIs,
  paisOrigenDestino: keyOf(PAIS),
  viaEntradaSalida: (key) => [key, transportModes[key]].filter(Boolean).join(' '),
  totalDistRec: followedBy('km'),
  regimenesAduaneros: (regimes) => regimes.map(lineOf<typeof shapes.regimen>({ clave: asIs })).join(', '),
  registroIstmo: (_mark, { ubicacionPoloOrigen = '', ubicacionPoloDestino = '' }) =>
    `Polo ${ubicacionPoloOrigen} a polo ${ubicacionPoloDestino}`,
  ubicacionPoloOrigen: 'with the mark',
  ubicacionPoloDestino: 'with the mark',
  ubicaciones: ownSection,
  mercancias: ownSection,
  figuras: ownSection,
});

const ubicacionSection = (ubicacion: Ubicacion): Section => ({
  heading: [ubicacion.tipo, ubicacion.id].filter(Boolean).join(' '),
  facts: ubicacion.tipo === 'Origen' ? originFacts(ubicacion) : destinationFacts(ubicacion),
});

const printedUbicacion: Printed<typeof ubicacionShape> = {
  tipo: 'in the heading',
  id: 'in the heading',
  fechaHora: (moment) => moment.replace('T', ' '),
  rfc: asIs,
  nombre: wide(2, asIs),
  numRegIdTrib: asIs,
  residenciaFiscal: keyOf(PAIS),
  distancia: followedBy('km'),
  domicilio: wide(4, (domicilio) => addressLine(domicilio)),
};

const originFacts = factsOf(labels.origenLabels, printedUbicacion);
const destinationFacts = factsOf(labels.destinoLabels, printedUbicacion);

/** c_FiguraTransporte. */
const roles: Readonly<Record<string, string>> = {
  '01': 'Operador',
  '02': 'Propietario',
  '03': 'Arrendador',
  '04': 'Notificado',
  '05': 'Integrante de coordinados',
};

const figure = (figura: Figura): Section => ({
  heading: roles[figura.tipo] ?? `Figura ${figura.tipo}`,
  facts: figureFacts(figura),
});

const figureFacts = factsOf<typeof shapes.figura>(labels.figuraLabels, {
  tipo: 'in the heading',
  nombre: wide(2, asIs),
  rfc: asIs,
  licencia: asIs,
  numRegIdTrib: asIs,
  residenciaFiscal: keyOf(PAIS),
  partes: (parts) => parts.map(lineOf<typeof shapes.parte>({ clave: asIs })).join(', '),
  domicilio: wide(4, (domicilio) => addressLine(domicilio)),
});

const columns: readonly TableColumn[] = [
  { label: 'Clave', align: 'left', share: 1.4 },
  { label: 'Descripción', align: 'left', share: 6 },
  { label: 'Cantidad', align: 'right', share: 1.4 },
  { label: 'Unidad', align: 'left', share: 1 },
  { label: 'Peso en kg', align: 'right', share: 1.5 },
];

const goods = ({ mercancias }: CartaPorte): Section => ({
  heading: labels.cartaPorteLabels.mercancias,
  facts: goodsFacts(mercancias),
  table: { columns, rows: mercancias.items.map(goodRow) },
});

const goodsFacts = factsOf<typeof shapes.mercancias>(labels.mercanciasLabels, {
  pesoBrutoTotal: (weight, { unidadPeso }) => `${weight.toString()} ${unidadPeso}`,
  unidadPeso: 'after the weight',
  numTotalMercancias: asIs,
  logisticaInversa: wide(2, asIs),
  items: 'in their table',
  autotransporte: ownSection,
});

const goodRow = (item: Mercancia) => [
  { text: item.bienesTransp },
  { text: item.descripcion, below: detailsOf(item).map(({ label, value }) => `${label}: ${value}`) },
  { text: item.cantidad.toString() },
  { text: item.claveUnidad },
  { text: item.pesoEnKg.toString() },
];

const ownColumn = 'in a column of its table';

/** COFEPRIS asks these of medicines, precursors, chemicals and pesticides. */
const printedSanitary = Object.fromEntries(labels.sanitaryFields.map((field) => [field, asIs])) as Readonly<
  Record<SanitaryField, typeof asIs>
>;

const detailsOf = factsOf<typeof ofGoods.mercancia>(labels.mercanciaLabels, {
  bienesTransp: ownColumn,
  descripcion: ownColumn,
  cantidad: ownColumn,
  claveUnidad: ownColumn,
  pesoEnKg: ownColumn,
  materialPeligroso: asIs,
  cveMaterialPeligroso: asIs,
  embalaje: (key, { descripEmbalaje }) => [key, descripEmbalaje].filter(Boolean).join(' '),
  descripEmbalaje: {
    label: labels.mercanciaLabels.embalaje,
    words: (text, { embalaje }) => (embalaje === undefined ? text : ''),
  },
  unidad: asIs,
  dimensiones: asIs,
  valorMercancia: { label: 'Valor', words: (value, { moneda = '' }) => `${money(value, moneda)} ${moneda}` },
  moneda: 'after the value',
  fraccionArancelaria: asIs,
  uuidComercioExt: asIs,
  tipoMateria: (key, { descripcionMateria }) => [key, descripcionMateria].filter(Boolean).join(' '),
  descripcionMateria: {
    label: labels.mercanciaLabels.tipoMateria,
    words: (text, { tipoMateria }) => (tipoMateria === undefined ? text : ''),
  },
  sectorCofepris: asIs,
  ...printedSanitary,
  documentacionAduanera: each(
    lineOf<typeof ofGoods.documento>({
      tipoDocumento: asIs,
      numPedimento: asIs,
      identDocAduanero: asIs,
      rfcImpo: asIs,
    }),
  ),
  guias: each(lineOf<typeof ofGoods.guia>({ numero: asIs, descripcion: asIs, peso: followedBy('kg') })),
  cantidadTransporta: each(
    lineOf<typeof ofGoods.transportada>({
      cantidad: asIs,
      idOrigen: (id) => `de ${id}`,
      idDestino: (id) => `a ${id}`,
    }),
  ),
});
