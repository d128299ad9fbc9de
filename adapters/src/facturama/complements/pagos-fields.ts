/** Maps fields of `Payments[n]`, in lower case because ASP.NET's binder ignores it, to those of our own request. */
const PAYMENT: Readonly<Record<string, string>> = {
  date: 'fecha',
  paymentform: 'formaPago',
  amount: 'monto',
  currency: 'moneda',
  exchangerate: 'tipoCambio',
  operationnumber: 'numOperacion',
  rfcissuerpayeraccount: 'rfcEmisorCtaOrd',
  foreignaccountnamepayer: 'nomBancoOrdExt',
  payeraccount: 'ctaOrdenante',
  rfcreceiverbeneficiaryaccount: 'rfcEmisorCtaBen',
  beneficiaryaccount: 'ctaBeneficiario',
  relateddocuments: 'documentos',
};

const DOCUMENT: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  serie: 'serie',
  folio: 'folio',
  currency: 'moneda',
  equivalencedocrel: 'equivalencia',
  partialitynumber: 'parcialidad',
  previousbalanceamount: 'saldoAnterior',
  amountpaid: 'importePagado',
  impsaldoinsoluto: 'importePagado',
  taxobject: 'objetoImpuesto',
};

const PATH = /^payments\[(\d+)\](?:\.relateddocuments\[(\d+)\])?(?:\.([a-z]+))?/;

/** `payments[0].relateddocuments[1].amountpaid` is `pagos[0].documentos[1].importePagado`. */
export function pagosField(path: string): string | undefined {
  if (path === 'payments') return 'pagos';
  const found = PATH.exec(path);
  if (!found) return undefined;
  const [, payment, document, name = ''] = found;
  const inPayment = `pagos[${payment}]`;
  if (document === undefined) return withField(inPayment, PAYMENT[name]);
  return withField(`${inPayment}.documentos[${document}]`, DOCUMENT[name]);
}

const withField = (path: string, field: string | undefined) => (field === undefined ? path : `${path}.${field}`);
