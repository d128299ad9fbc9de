import { Decimal } from '../../shared/money/decimal.ts';
import { type CfdiOutput, collapse } from '../xml/output.ts';
import { complementTypes } from '../complements/registry.ts';
import { cadenaOrders } from '../complements/shape/cadena.ts';
import type { XmlElement } from '../xml/parse.ts';
import type { Comprobante } from './request.ts';
import { writeContents } from './write.ts';

/** An element of a document as we mean it: amounts stay amounts, so that 1.0 and 1.00 can be told to be one. */
export interface ContentsElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string | Decimal>;
  readonly children: readonly ContentsElement[];
}

interface OpenElement extends ContentsElement {
  readonly attributes: Map<string, string | Decimal>;
  readonly children: OpenElement[];
}

/** Returns everything that a document says, as a tree: what its XML would hold, without namespaces and seal. */
export function contentsOf(comprobante: Comprobante): ContentsElement {
  const out = new TreeOutput();
  writeContents(out, comprobante);
  return out.root;
}

class TreeOutput implements CfdiOutput {
  readonly #open: OpenElement[] = [{ name: '', attributes: new Map(), children: [] }];

  get root(): ContentsElement {
    const [root] = this.#current.children;
    if (!root) throw new Error('nothing was written');
    return root;
  }

  get #current(): OpenElement {
    const current = this.#open.at(-1);
    if (!current) throw new Error('an element was closed twice');
    return current;
  }

  open(name: string): void {
    const element: OpenElement = { name, attributes: new Map(), children: [] };
    this.#current.children.push(element);
    this.#open.push(element);
  }

  attribute(name: string, value: string | undefined): void {
    if (value !== undefined) this.#current.attributes.set(name, value);
  }

  amount(name: string, value: Decimal | undefined): void {
    if (value !== undefined) this.#current.attributes.set(name, value);
  }

  /** Totals come here as text, since their place in the cadena is another. */
  xmlAttribute(name: string, value: string | undefined): void {
    if (value !== undefined) this.#current.attributes.set(name, Decimal.tryParse(value) ?? value);
  }

  cadenaValue(): void {
    // A cadena is no part of the tree.
  }

  close(): void {
    this.#open.pop();
  }
}

/** Returns attributes and elements as one text: an attribute begins with `@`, `*` are all elements. */
const order = (text: string): readonly string[] => text.split(/\s+/);

const tax = order('@Base @Impuesto @TipoFactor @TasaOCuota @Importe');
const party = order(
  '@RfcACuentaTerceros @NombreACuentaTerceros @RegimenFiscalACuentaTerceros @DomicilioFiscalACuentaTerceros',
);

/**
 * Lists what of an element enters the cadena original, in the order of SAT's stylesheets: of CFDI 3.3 and 4.0, which
 * name their elements alike, of every complement that the engine knows, and of payments as they were. An element that
 * bears its name in two places is named with its parent.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  'cfdi:Comprobante': order(
    `@Version @Serie @Folio @Fecha @FormaPago @NoCertificado @CondicionesDePago @SubTotal @Descuento @Moneda @TipoCambio
     @Total @TipoDeComprobante @Exportacion @MetodoPago @LugarExpedicion @Confirmacion cfdi:InformacionGlobal
     cfdi:CfdiRelacionados cfdi:Emisor cfdi:Receptor cfdi:Conceptos cfdi:Impuestos cfdi:Complemento`,
  ),
  'cfdi:InformacionGlobal': order('@Periodicidad @Meses @Año'),
  'cfdi:CfdiRelacionados': order('@TipoRelacion cfdi:CfdiRelacionado'),
  'cfdi:CfdiRelacionado': order('@UUID'),
  'cfdi:Emisor': order('@Rfc @Nombre @RegimenFiscal @FacAtrAdquirente'),
  'cfdi:Receptor': order(
    '@Rfc @Nombre @DomicilioFiscalReceptor @ResidenciaFiscal @NumRegIdTrib @RegimenFiscalReceptor @UsoCFDI',
  ),
  'cfdi:Conceptos': order('cfdi:Concepto'),
  'cfdi:Concepto': order(
    `@ClaveProdServ @NoIdentificacion @Cantidad @ClaveUnidad @Unidad @Descripcion @ValorUnitario @Importe @Descuento
     @ObjetoImp cfdi:Impuestos cfdi:ACuentaTerceros cfdi:InformacionAduanera cfdi:CuentaPredial
     cfdi:ComplementoConcepto cfdi:Parte`,
  ),
  'cfdi:Concepto/cfdi:Impuestos': order('cfdi:Traslados cfdi:Retenciones'),
  'cfdi:Impuestos': order('cfdi:Retenciones @TotalImpuestosRetenidos cfdi:Traslados @TotalImpuestosTrasladados'),
  'cfdi:Traslados': order('cfdi:Traslado'),
  'cfdi:Retenciones': order('cfdi:Retencion'),
  'cfdi:Traslado': tax,
  'cfdi:Retencion': tax,
  'cfdi:ACuentaTerceros': party,
  'cfdi:InformacionAduanera': order('@NumeroPedimento'),
  'cfdi:CuentaPredial': order('@Numero'),
  'cfdi:ComplementoConcepto': ['*'],
  'cfdi:Parte': order(
    '@ClaveProdServ @NoIdentificacion @Cantidad @Unidad @Descripcion @ValorUnitario @Importe cfdi:InformacionAduanera',
  ),
  'cfdi:Complemento': ['*'],
  // The stamp comes after the seal, and has a cadena of its own.
  'tfd:TimbreFiscalDigital': [],
  ...Object.fromEntries(complementTypes.flatMap(({ shape }) => Object.entries(cadenaOrders(shape)))),
  'pago10:Pagos': order('@Version pago10:Pago'),
  'pago10:Pago': order(
    `@FechaPago @FormaDePagoP @MonedaP @TipoCambioP @Monto @NumOperacion @RfcEmisorCtaOrd @NomBancoOrdExt @CtaOrdenante
     @RfcEmisorCtaBen @CtaBeneficiario @TipoCadPago @CertPago @CadPago @SelloPago pago10:DoctoRelacionado`,
  ),
  'pago10:DoctoRelacionado': order(
    `@IdDocumento @Serie @Folio @MonedaDR @TipoCambioDR @MetodoDePagoDR @NumParcialidad @ImpSaldoAnt @ImpPagado
     @ImpSaldoInsoluto`,
  ),
};

/**
 * Returns the cadena original of a document that another system has made, from its parsed XML.
 * @returns undefined where it has a complement whose order is not known here.
 */
export function cadenaOf(root: XmlElement): string | undefined {
  const values: string[] = [];
  return collect(root, orders[root.name], values) ? `||${values.join('|')}||` : undefined;
}

function collect(element: XmlElement, steps: readonly string[] | undefined, values: string[]): boolean {
  if (!steps) return false;
  return steps.every((step) => {
    if (!step.startsWith('@')) return collectChildren(element, step, values);
    const value = element.attributes.get(step.slice(1));
    if (value !== undefined) values.push(collapse(value));
    return true;
  });
}

function collectChildren(element: XmlElement, name: string, values: string[]): boolean {
  const wanted = name === '*' ? element.children : element.children.filter((child) => child.name === name);
  // No complement is one of the CFDI's own elements, which could go on within each other without end.
  if (name === '*' && wanted.some((child) => child.name.startsWith('cfdi:'))) return false;
  return wanted.every((child) => collect(child, orders[`${element.name}/${child.name}`] ?? orders[child.name], values));
}
