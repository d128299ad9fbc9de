import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import type { Comprobante, SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { insertTimbre } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { aCfdiRequest } from '@timbra/core/testing/cfdi/requests.ts';
import { RsaSealer } from '../../security/rsa-sealer.ts';
import { makeTestCertificate } from '../../security/test-certificates.ts';

export interface Stamped {
  readonly uuid: string;
  readonly xml: string;
}

/** The same with a seal that SAT never made. */
export const unlikelyStamp = ({ uuid, xml }: Stamped): Stamped => ({
  uuid,
  xml: xml.replace(/SelloSAT="[^"]*"/, 'SelloSAT="c2VsbG8="'),
});

export interface Payment {
  readonly of: Stamped;
  readonly amount: string;
  readonly before: string;
  /** Tells which one it is of the document; the first if nothing else is said. */
  readonly number?: number;
  /** It is what IVA of 16 % was paid on, of a payment of one document; without one it has no taxes. */
  readonly base?: string;
}

/** @param of what names of elements and attributes end with: DR of a document, P of a payment. */
const ivaOf = (base: string, of: 'DR' | 'P'): string =>
  `<pago20:Impuestos${of}><pago20:Traslados${of}><pago20:Traslado${of} Base${of}="${base}" Impuesto${of}="002" ` +
  `TipoFactor${of}="Tasa" TasaOCuota${of}="0.160000" Importe${of}="${(Number(base) * 0.16).toFixed(2)}"/>` +
  `</pago20:Traslados${of}></pago20:Impuestos${of}>`;

const receptor = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  codigoPostal: '86991',
} as const;

/** Stands for another system with which a company has issued its documents before, certificate and all. */
export class OtherSystem {
  readonly #sealer: RsaSealer;
  readonly #emisor: { readonly rfc: string; readonly nombre: string };
  #folio = 0;

  private constructor(sealer: RsaSealer, emisor: OtherSystem['emisor']) {
    this.#sealer = sealer;
    this.#emisor = emisor;
  }

  static async of(emisor: { readonly rfc: string; readonly nombre: string }): Promise<OtherSystem> {
    return new OtherSystem(new RsaSealer(await makeTestCertificate(emisor)), emisor);
  }

  get emisor(): { readonly rfc: string; readonly nombre: string } {
    return this.#emisor;
  }

  /** Income or what takes it back, of 1,160.00 if nothing else is said. */
  sale(overrides: Partial<SaleCfdiRequest> = {}, change: (sent: Comprobante) => Comprobante = (sent) => sent): Stamped {
    this.#folio += 1;
    const emisor = { ...this.#emisor, regimenFiscal: '601' };
    const request = aCfdiRequest({ serie: 'OTRO', folio: String(this.#folio), emisor, ...overrides });
    return stamped(sealCfdi(change(computeComprobante(request)), this.#sealer));
  }

  /** A complement of payments of version 2.0, written by hand: attributes in the order of its cadena. */
  payment(payments: readonly Payment[], folio = '1'): Stamped {
    const monto = payments.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    const documents = payments.map(
      ({ of, amount, before, number = 1, base }) =>
        `<pago20:DoctoRelacionado IdDocumento="${of.uuid}" MonedaDR="MXN" EquivalenciaDR="1" NumParcialidad="${number}" ` +
        `ImpSaldoAnt="${before}" ImpPagado="${amount}" ImpSaldoInsoluto="${(Number(before) - Number(amount)).toFixed(2)}" ` +
        (base === undefined ? 'ObjetoImpDR="01"/>' : `ObjetoImpDR="02">${ivaOf(base, 'DR')}</pago20:DoctoRelacionado>`),
    );
    const taxes = payments.flatMap(({ base }) => (base === undefined ? [] : ivaOf(base, 'P')));
    return this.#sealed(
      '<cfdi:Comprobante Version="4.0" Serie="P" ' +
        `Folio="${folio}" Fecha="2026-10-02T12:00:00" NoCertificado="${this.#sealer.noCertificado}" SubTotal="0" ` +
        'Moneda="XXX" Total="0" TipoDeComprobante="P" Exportacion="01" LugarExpedicion="42501">' +
        `<cfdi:Emisor Rfc="${this.#emisor.rfc}" Nombre="${this.#emisor.nombre}" RegimenFiscal="601"/>` +
        `<cfdi:Receptor Rfc="${receptor.rfc}" Nombre="${receptor.nombre}" DomicilioFiscalReceptor="${receptor.codigoPostal}" ` +
        'RegimenFiscalReceptor="601" UsoCFDI="CP01"/><cfdi:Conceptos><cfdi:Concepto ClaveProdServ="84111506" ' +
        'Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago" ValorUnitario="0" Importe="0" ObjetoImp="01"/>' +
        `</cfdi:Conceptos><cfdi:Complemento><pago20:Pagos Version="2.0"><pago20:Totales MontoTotalPagos="${monto}"/>` +
        '<pago20:Pago FechaPago="2026-10-01T12:00:00" FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" ' +
        `Monto="${monto}">${documents.join('')}${taxes.join('')}</pago20:Pago></pago20:Pagos></cfdi:Complemento></cfdi:Comprobante>`,
    );
  }

  /** Makes a document of CFDI 3.3 on credit, of 116.00. */
  old(folio: string): Stamped {
    return this.#sealed(
      `<cfdi:Comprobante Version="3.3" Serie="V" Folio="${folio}" Fecha="2021-05-03T09:15:00" FormaPago="99" ` +
        `NoCertificado="${this.#sealer.noCertificado}" CondicionesDePago="Crédito &amp; 30 días" SubTotal="100.00" ` +
        'Moneda="MXN" Total="116.00" TipoDeComprobante="I" MetodoPago="PPD" LugarExpedicion="42501">' +
        `<cfdi:Emisor Rfc="${this.#emisor.rfc}" Nombre="${this.#emisor.nombre}" RegimenFiscal="601"/>` +
        `<cfdi:Receptor Rfc="${receptor.rfc}" Nombre="${receptor.nombre}" UsoCFDI="G03"/>` +
        '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="43211507" Cantidad="1" ClaveUnidad="H87" ' +
        'Descripcion="Teclado  viejo" ValorUnitario="100.00" Importe="100.00"><cfdi:Impuestos><cfdi:Traslados>' +
        '<cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/>' +
        '</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos><cfdi:Impuestos><cfdi:Traslados>' +
        '<cfdi:Traslado Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados>' +
        '<cfdi:Fin TotalImpuestosTrasladados="16.00"/></cfdi:Impuestos></cfdi:Comprobante>',
    );
  }

  /** The cadena is the values of all attributes as they stand; a total that SAT puts behind its nodes is moved. */
  #sealed(written: string): Stamped {
    const values = [...written.matchAll(/ [\p{L}]+="([^"]*)"/gu)].map(([, value = '']) => value);
    const sello = this.#sealer.sign(`||${values.map(asRead).join('|')}||`);
    const xml = written
      .replace(
        /<cfdi:Impuestos>((?:(?!<cfdi:Impuestos>).)*)<cfdi:Fin( [^/]*)\/><\/cfdi:Impuestos>/,
        '<cfdi:Impuestos$2>$1</cfdi:Impuestos>',
      )
      .replace(' Version="', ` Sello="${sello}" Certificado="${this.#sealer.certificado}" Version="`);
    return stamped({ xml, sello });
  }
}

const asRead = (value: string) => value.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim();

function stamped({ xml, sello }: { readonly xml: string; readonly sello: string }): Stamped {
  const uuid = randomUUID().toUpperCase();
  const timbre = {
    uuid,
    fechaTimbrado: '2026-10-02T12:00:05',
    rfcProvCertif: 'SPR190613I52',
    selloCfd: sello,
    noCertificadoSat: '30001000000400002495',
    selloSat: `${'A'.repeat(342)}==`,
  };
  return { uuid, xml: insertTimbre(xml, timbre) };
}

const listHeading =
  'Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~PacCertifico~FechaEmision~FechaCertificacionSat~Monto~' +
  'EfectoComprobante~Estatus~FechaCancelacion';

/** Makes a line of SAT's list: valid without a date of cancellation. */
export const listLine = (
  uuid: string,
  cancelled = '',
  issuer = 'EKU9003173C9',
  name = 'ESCUELA KEMPER URGATE',
): string =>
  `${uuid.toLowerCase()}~${issuer}~${name}~URE180429TM6~UNIVERSIDAD~SPR190613I52~2026-10-02 12:00:00~2026-10-02 12:00:05~` +
  `1160~I~${cancelled === '' ? 1 : 0}~${cancelled}`;

/** Makes SAT's list of documents, as it comes beside or instead of their XML. */
export const listOf = (...lines: readonly string[]): string => [listHeading, ...lines, ''].join('\r\n');

/** Files by their names. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );
