import type { Comprobante, TipoDeComprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type { StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { clabeOf, splitAccount } from '@timbra/core/invoicing/files/file-name.ts';
import type { PrintedNotes } from '@timbra/core/invoicing/files/ports.ts';
import { qrExpression, type Timbre, timbreCadena } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { agreedDueDate } from '@timbra/core/invoicing/balance.ts';
import { shortDay } from '@timbra/core/shared/local-time.ts';
import { EXPORTACION } from '@timbra/core/sat/catalogs/exportacion.ts';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { TIPO_COMPROBANTE } from '@timbra/core/sat/catalogs/tipo-comprobante.ts';
import { MESES, PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import type { Fact, PrintedDocument, Section, Stamp } from './printed-document.ts';
import { day, fact, named, present } from './printed-document.ts';
import type { KeyNames } from './key-names.ts';
import { presentConcepto, presentEmisor, presentReceptor } from './present-conceptos.ts';
import { presentTotals } from './present-totals.ts';
import { unknownComplements } from './unknown-complements.ts';
import { printedComplementOf } from './complements/registry.ts';

const titles: Readonly<Record<TipoDeComprobante, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  T: 'Traslado',
  N: 'Recibo de nómina',
  P: 'Recibo de pago',
};

/** Is what is printed beside the CFDI itself. */
export interface Surroundings {
  readonly notes: PrintedNotes;
  readonly names: KeyNames;
  /** The issuer's address in one line. */
  readonly domicilio: string | undefined;
}

export function presentStored(cfdi: StoredCfdi, surroundings: Surroundings): PrintedDocument {
  const { sections, ...document } = presentDocument(cfdi, surroundings);
  return {
    ...document,
    sections: [...sections, ...unknownComplements(cfdi.unknownComplements)],
    legend: 'Este documento es una representación impresa de un CFDI',
    stamp: presentTimbre(cfdi),
  };
}

export function presentPreview(comprobante: Comprobante, surroundings: Surroundings): PrintedDocument {
  const legend = 'Vista previa de un CFDI por timbrar';
  return { ...presentDocument({ comprobante }, surroundings), legend, stamp: undefined };
}

type Printable = Pick<StoredCfdi, 'comprobante'> & Partial<Pick<StoredCfdi, 'timbre'>>;

const presentDocument = ({ comprobante, timbre }: Printable, { notes, names, domicilio }: Surroundings) => ({
  title: titles[comprobante.tipoDeComprobante],
  folio: [comprobante.serie, comprobante.folio].filter(Boolean).join('-'),
  date: day(comprobante.fecha),
  drawnAt: dateOf(timbre?.fechaTimbrado ?? comprobante.fecha),
  issuer: presentEmisor(comprobante, domicilio),
  receiver: presentReceptor(comprobante),
  facts: presentFacts(comprobante, timbre),
  sections: presentSections(comprobante, timbre?.fechaTimbrado),
  concepts: comprobante.conceptos.map((concepto) => presentConcepto(concepto, comprobante.moneda, names)),
  sum: presentTotals(comprobante),
  payment: presentPayment(comprobante, notes),
  notes: presentNotes(notes),
});

/** The clock of the place of issue, taken as UTC: nothing reads the hour. A preview may have a date that is none. */
function dateOf(fecha: string): Date {
  const date = new Date(`${fecha}Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

function presentNotes({ numeroPedido, nombreBanco, numeroCuenta, observaciones: written = '' }: PrintedNotes) {
  const { observaciones, cuentaBanco } = splitAccount(written);
  return present(
    fact('Número de pedido', numeroPedido),
    // The bank stands at «Cómo pagar» when there is an account.
    cuentaBanco === '' && fact('Banco', nombreBanco),
    fact('Cuenta', numeroCuenta),
    fact('Observaciones', observaciones, 4),
  );
}

function presentTimbre({ comprobante, noCertificado, sello, timbre }: StoredCfdi): Stamp | undefined {
  if (!timbre) return undefined;
  const { emisor, receptor, total } = comprobante;
  return {
    uuid: timbre.uuid,
    facts: present(
      fact('Certificado del emisor', noCertificado),
      fact('Certificado del SAT', timbre.noCertificadoSat),
      fact('RFC del PAC', timbre.rfcProvCertif),
      fact('Leyenda', timbre.leyenda),
    ),
    selloCfd: timbre.selloCfd,
    selloSat: timbre.selloSat,
    cadenaOriginal: timbreCadena(timbre),
    qr: qrExpression({ uuid: timbre.uuid, rfcEmisor: emisor.rfc, rfcReceptor: receptor.rfc, total, sello }),
  };
}

function presentFacts(comprobante: Comprobante, timbre: Timbre | undefined): Fact[] {
  const { formaPago, metodoPago, tipoCambio, moneda, condicionesDePago } = comprobante;
  // The conditions stand beside form and method, so that they take no line of their own.
  const span = condicionesDePago ? 1 : 2;
  return present(
    timbre && fact('Folio fiscal (UUID)', timbre.uuid, 2),
    fact('Fecha de emisión', comprobante.fecha),
    timbre && fact('Fecha de certificación', timbre.fechaTimbrado),
    fact('Tipo de comprobante', named(TIPO_COMPROBANTE, comprobante.tipoDeComprobante)),
    fact('Lugar de expedición', comprobante.lugarExpedicion),
    // SAT's name of no currency at all is a sentence.
    fact('Moneda', moneda === 'XXX' ? moneda : named(MONEDA, moneda)),
    fact('Exportación', named(EXPORTACION, comprobante.exportacion)),
    fact('Forma de pago', formaPago && named(FORMA_PAGO, formaPago), span),
    fact('Método de pago', metodoPago && named(METODO_PAGO, metodoPago), span),
    fact('Condiciones de pago', condicionesDePago, 2),
    fact('Tipo de cambio', tipoCambio && moneda !== 'MXN' ? tipoCambio.toString() : ''),
    fact('Confirmación', comprobante.confirmacion),
  );
}

/**
 * @param fechaTimbrado absent in a preview.
 */
function presentSections(comprobante: Comprobante, fechaTimbrado: string | undefined): Section[] {
  const dates = { fecha: comprobante.fecha, fechaTimbrado };
  return [
    ...informacionGlobal(comprobante),
    ...relatedDocuments(comprobante),
    ...comprobante.complementos.flatMap((each) => printedComplementOf(each).sections(each, comprobante.moneda, dates)),
  ];
}

function informacionGlobal({ informacionGlobal: period }: Comprobante): Section[] {
  if (!period) return [];
  const facts = [
    fact('Periodicidad', named(PERIODICIDAD, period.periodicidad)),
    fact('Meses', named(MESES, period.meses)),
    fact('Año', String(period.anio)),
  ];
  return [{ heading: 'Información global', facts }];
}

function relatedDocuments({ cfdiRelacionados }: Comprobante): Section[] {
  const facts = cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
    uuids.map((uuid) => fact(named(TIPO_RELACION, tipoRelacion), uuid, 2)),
  );
  return facts.length > 0 ? [{ heading: 'CFDI relacionados', facts }] : [];
}

/** Presents until when a document on credit is to be paid, and into which account, where its issuer has said so. */
function presentPayment(comprobante: Comprobante, { observaciones, nombreBanco }: PrintedNotes): Fact[] {
  const due = agreedDueDate(comprobante);
  const { cuentaBanco } = splitAccount(observaciones ?? '');
  const reference = [comprobante.serie, comprobante.folio].filter(Boolean).join('-');
  return present(
    due && fact('Vence el', shortDay(due)),
    cuentaBanco !== '' && fact('Banco', nombreBanco),
    cuentaBanco !== '' && accountFact(cuentaBanco),
    cuentaBanco !== '' && fact('Referencia', reference),
  );
}

function accountFact(account: string): Fact {
  const clabe = clabeOf(account);
  if (clabe === undefined) return fact('Cuenta bancaria', account);
  return fact('CLABE', clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5'));
}
