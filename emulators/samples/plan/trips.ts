import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import type { Step, Trade } from '../trade.ts';
import { type Calendar, customerKeys, hoursAfter, local } from './customers.ts';
import { cash, issue } from './documents.ts';

export const tripCount = 2;

const vehicle = {
  permSCT: 'TPAF01',
  numPermisoSCT: 'SCT-0401-2021',
  configVehicular: 'C2',
  pesoBrutoVehicular: 8.5,
  placa: '12AB3C',
  anio: 2021,
  aseguradora: 'Seguros del Camino',
  poliza: 'RC-10442',
};
const driver = { tipo: '01', rfc: 'XOJI740919U48', nombre: 'INGRID XODAR JIMENEZ', licencia: 'LFD0044512' };
const own = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' };
const from = { estado: 'HID', codigoPostal: '42501' };
const to = {
  calle: 'Av. 5 de Febrero',
  numeroExterior: '1309',
  estado: 'QUE',
  codigoPostal: '76120',
};

/** The trips are made of these, as they are kept for the next ones. */
const records = [
  ['vehicles', { ...vehicle, nombre: 'Camión de reparto' }],
  ['figures', driver],
  ['places', { ...own, nombre: 'Almacén de Tulancingo', razonSocial: own.nombre, domicilio: from }],
  ['places', { nombre: 'Plantel Querétaro', rfc: 'URE180429TM6', distancia: 215.5, domicilio: to }],
] as const;

/** Moves goods of one's own, and carries a load for a price. */
export const tripSteps = ({ ago }: Calendar): readonly Step[] => [
  ...records.map(([kind, record], index) => ({
    key: `viajes-${kind}-${index + 1}`,
    at: ago(89, 9, index),
    act: async ({ companyId, send }: Trade, key: string): Promise<SampleRecords> => {
      await send('POST', `/freight/${kind}`, { companyId, ...record }, key);
      return {};
    },
  })),
  { key: 'traslado', at: ago(33, 7), act: (trade, key) => issue(trade, key, trip(ago(33, 8))) },
  { key: 'flete', at: ago(9, 7), act: (trade, key) => issue(trade, key, charged(trade, ago(9, 8))) },
];

function trip(leaves: Date) {
  const origin = { tipo: 'Origen', ...own, fechaHora: local(leaves), domicilio: from };
  const arrival = { fechaHora: local(hoursAfter(leaves, 6)), distancia: 215.5, domicilio: to };
  const goods = { bienesTransp: '56121500', descripcion: 'Bancas escolares', cantidad: 40, claveUnidad: 'H87' };
  return {
    tipo: 'carta-porte',
    cartaPorte: {
      ubicaciones: [origin, { tipo: 'Destino', rfc: 'URE180429TM6', ...arrival }],
      mercancias: { items: [{ ...goods, pesoEnKg: 480 }] },
      autotransporte: vehicle,
      figuras: [driver],
    },
  };
}

/** Returns the concept of freight, of which a company withholds IVA. */
const charged = (trade: Trade, leaves: Date) => ({
  ...trip(leaves),
  ...cash,
  customerId: trade.of(customerKeys[4] ?? ''),
  conceptos: [
    {
      claveProductoServicio: '78101802',
      cantidad: 1,
      unidad: 'E48',
      descripcion: 'Flete de Tulancingo a Querétaro',
      valorUnitario: 10_000,
      objetoImpuesto: '02',
      impuestos: { iva: '16', ivaRet: 0.04 },
    },
  ],
});
