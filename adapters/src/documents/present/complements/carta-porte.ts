import { addressLine } from '@timbra/core/invoicing/complements/carta-porte/address-line.ts';
import { tripQrExpression } from '@timbra/core/invoicing/complements/carta-porte/qr.ts';
import type {
  CartaPorte,
  Figura,
  Mercancia,
  Ubicacion,
} from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { money } from '../figures.ts';
import { fact, named, present } from '../named.ts';
import type { Fact, Section, TableColumn } from '../printed-document.ts';
import { carrierSections } from './carta-porte-modes/registry.ts';
import { sanitaryFacts } from './carta-porte-sanitary.ts';
import type { PrintedComplement, PrintedDates } from './printed-complement.ts';

/** What an inspector on the road asks for, in the order in which he does: trip, places, vehicle, driver, goods. */
export const cartaPorte: PrintedComplement<CartaPorte> = {
  sections: (complement, _moneda, dates) => [
    trip(complement, dates),
    ...complement.ubicaciones.map(place),
    ...carrierSections(complement.mercancias),
    ...complement.figuras.map(figure),
    goods(complement),
  ],
  totals: () => [],
};

function trip(complement: CartaPorte, { fechaTimbrado }: PrintedDates): Section {
  const { idCcp, ubicaciones } = complement;
  const salida = ubicaciones.find(({ tipo }) => tipo === 'Origen')?.fechaHora;
  const facts = present(
    fact('IdCCP', idCcp, 2),
    fact('Versión', '3.1'),
    fact('Transporte internacional', complement.transpInternac),
    fact('Entrada o salida', complement.entradaSalidaMerc),
    fact('País de origen o destino', countryOf(complement.paisOrigenDestino)),
    fact('Vía de entrada o salida', viaOf(complement.viaEntradaSalida)),
    fact('Distancia total', complement.totalDistRec && `${complement.totalDistRec.toString()} km`),
    fact('Regímenes aduaneros', complement.regimenesAduaneros.map(({ clave }) => clave).join(', ')),
    fact('Istmo', polesOf(complement)),
  );
  if (idCcp === undefined || salida === undefined || fechaTimbrado === undefined)
    return { heading: 'Carta Porte', facts };
  const qr = tripQrExpression({ idCcp, salida, fechaTimbrado });
  return { heading: 'Carta Porte', facts, code: { qr, text: 'Verifica esta Carta Porte en el SAT con este código.' } };
}

const countryOf = (key: string | undefined) => key && named(PAIS, key);

/** c_CveTransporte. */
const ways: Readonly<Record<string, string>> = {
  '01': 'Autotransporte',
  '02': 'Transporte marítimo',
  '03': 'Transporte aéreo',
  '04': 'Transporte ferroviario',
  '05': 'Ducto',
};

const viaOf = (key: string | undefined) => key && [key, ways[key]].filter(Boolean).join(' ');

const polesOf = ({ registroIstmo, ubicacionPoloOrigen = '', ubicacionPoloDestino = '' }: CartaPorte) =>
  registroIstmo && `Polo ${ubicacionPoloOrigen} a polo ${ubicacionPoloDestino}`;

function place(ubicacion: Ubicacion): Section {
  const { tipo, id, rfc, nombre, numRegIdTrib, residenciaFiscal, fechaHora, distancia, domicilio } = ubicacion;
  return {
    heading: [tipo, id].filter(Boolean).join(' '),
    facts: present(
      fact(tipo === 'Origen' ? 'Salida' : 'Llegada', fechaHora.replace('T', ' ')),
      fact(tipo === 'Origen' ? 'RFC del remitente' : 'RFC del destinatario', rfc),
      fact('Nombre', nombre, 2),
      fact('Registro fiscal', numRegIdTrib),
      fact('Residencia fiscal', countryOf(residenciaFiscal)),
      fact('Distancia recorrida', distancia && `${distancia.toString()} km`),
      domicilio && fact('Domicilio', addressLine(domicilio), 4),
    ),
  };
}

/** c_FiguraTransporte. */
const roles: Readonly<Record<string, string>> = {
  '01': 'Operador',
  '02': 'Propietario',
  '03': 'Arrendador',
  '04': 'Notificado',
  '05': 'Integrante de coordinados',
};

function figure({ tipo, rfc, licencia, nombre, numRegIdTrib, residenciaFiscal, partes, domicilio }: Figura): Section {
  return {
    heading: roles[tipo] ?? `Figura ${tipo}`,
    facts: present(
      fact('Nombre', nombre, 2),
      fact('RFC', rfc),
      fact('Licencia', licencia),
      fact('Registro fiscal', numRegIdTrib),
      fact('Residencia fiscal', countryOf(residenciaFiscal)),
      fact('Partes del transporte', partes.map(({ clave }) => clave).join(', ')),
      domicilio && fact('Domicilio', addressLine(domicilio), 4),
    ),
  };
}

const columns: readonly TableColumn[] = [
  { label: 'Clave', align: 'left', share: 1.4 },
  { label: 'Descripción', align: 'left', share: 6 },
  { label: 'Cantidad', align: 'right', share: 1.4 },
  { label: 'Unidad', align: 'left', share: 1 },
  { label: 'Peso en kg', align: 'right', share: 1.5 },
];

function goods({ mercancias }: CartaPorte): Section {
  const { pesoBrutoTotal, unidadPeso, numTotalMercancias, logisticaInversa, items } = mercancias;
  const facts = present(
    fact('Peso bruto total', `${pesoBrutoTotal.toString()} ${unidadPeso}`),
    fact('Número de mercancías', String(numTotalMercancias)),
    fact('Logística inversa, recolección o devolución', logisticaInversa, 2),
  );
  return { heading: 'Mercancías', facts, table: { columns, rows: items.map(goodRow) } };
}

const goodRow = (item: Mercancia) => [
  { text: item.bienesTransp },
  { text: item.descripcion, below: detailsOf(item).map(({ label, value }) => `${label}: ${value}`) },
  { text: item.cantidad.toString() },
  { text: item.claveUnidad },
  { text: item.pesoEnKg.toString() },
];

function detailsOf(item: Mercancia): Fact[] {
  const { materialPeligroso, cveMaterialPeligroso, embalaje, descripEmbalaje, valorMercancia, moneda = '' } = item;
  return present(
    fact('Material peligroso', materialPeligroso),
    fact('Clave del material', cveMaterialPeligroso),
    fact('Embalaje', [embalaje, descripEmbalaje].filter(Boolean).join(' ')),
    fact('Unidad', item.unidad),
    fact('Dimensiones', item.dimensiones),
    fact('Valor', valorMercancia && `${money(valorMercancia, moneda)} ${moneda}`),
    fact('Fracción arancelaria', item.fraccionArancelaria),
    fact('UUID de comercio exterior', item.uuidComercioExt),
    fact('Tipo de materia', [item.tipoMateria, item.descripcionMateria].filter(Boolean).join(' ')),
    ...sanitaryFacts(item),
    ...item.documentacionAduanera.map(({ tipoDocumento, numPedimento, identDocAduanero, rfcImpo }) =>
      fact('Documento aduanero', [tipoDocumento, numPedimento, identDocAduanero, rfcImpo].filter(Boolean).join(' ')),
    ),
    ...item.guias.map(({ numero, descripcion, peso }) =>
      fact('Guía', `${numero} ${descripcion} ${peso.toString()} kg`),
    ),
    ...item.cantidadTransporta.map(({ cantidad, idOrigen, idDestino }) =>
      fact('Se traslada', `${cantidad.toString()} de ${idOrigen} a ${idDestino}`),
    ),
  );
}
