const ELEMENTS: Readonly<Record<string, string>> = {
  Emisor: 'Emisor',
  Receptor: 'Receptor',
  InformacionGlobal: 'Información global',
  CfdiRelacionado: 'Documento relacionado',
  Impuestos: 'Impuestos',
  InformacionAduanera: 'Pedimento',
  CuentaPredial: 'Cuenta predial',
  Complemento: 'Complemento',
};

const ATTRIBUTES: Readonly<Record<string, string>> = {
  subtotal: 'Subtotal',
  SubTotal: 'Subtotal',
  descuento: 'Descuento',
  iva: 'IVA',
  total: 'Total',
  Descripcion: 'Descripción',
  CondicionesDePago: 'Condiciones de pago',
  FormaPago: 'Forma de pago',
  MetodoPago: 'Método de pago',
  TipoCambio: 'Tipo de cambio',
  LugarExpedicion: 'Lugar de expedición',
  Nombre: 'Nombre',
  Rfc: 'RFC',
  UsoCFDI: 'Uso de CFDI',
  DomicilioFiscalReceptor: 'Código postal',
  RegimenFiscal: 'Régimen fiscal',
  RegimenFiscalReceptor: 'Régimen fiscal',
  ClaveProdServ: 'Clave de producto o servicio',
  ClaveUnidad: 'Clave de unidad',
  NoIdentificacion: 'No. de identificación',
  ValorUnitario: 'Valor unitario',
  ObjetoImp: 'Objeto de impuesto',
  TasaOCuota: 'Tasa o cuota',
};

/** What a path of the XML is called on screen: `Conceptos.Concepto[1].Descripcion` is «Concepto 2 · Descripción». */
export function differenceName(path: string): string {
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  const concepto = /\bConcepto\[(\d+)\]/.exec(path)?.[1];
  const where =
    concepto === undefined ? parts.slice(0, -1).flatMap(elementName)[0] : `Concepto ${Number(concepto) + 1}`;
  const [name, index] = last.replace(/\]$/, '').split('[');
  if (name === 'Concepto') return where ?? last;
  const what = ATTRIBUTES[name ?? ''] ?? ELEMENTS[name ?? ''] ?? name ?? last;
  return [where, index === undefined ? what : `${what} ${Number(index) + 1}`].filter(Boolean).join(' · ');
}

const elementName = (part: string) => ELEMENTS[part.replace(/\[\d+\]$/, '')] ?? [];
