import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { defaultTaxes } from '@timbra/core/products/tax-choice.ts';
import { useNavigate } from 'react-router';
import type { PlainAmounts } from '../invoices/amount-lines.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Desk } from '../new-invoice/desk.ts';

export const underDevelopment = 'Funcionalidad en desarrollo';

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** The specification's own arithmetic (spec 1 §9): IVA before the overall discount. */
function amounts({ conceptos = [], descuento = 0 }: InvoiceRequest): PlainAmounts {
  const lines = conceptos.map(({ cantidad = 0, valorUnitario = 0, descuento: off = 0, impuestos }) => ({
    amount: cantidad * valorUnitario - off,
    rate: Number(impuestos?.iva ?? 0) / 100 || 0,
  }));
  const subtotal = cents(lines.reduce((total, { amount }) => total + amount, 0));
  const iva = cents(lines.reduce((total, { amount, rate }) => total + amount * rate, 0));
  return {
    subtotal,
    descuento,
    impuestos: {
      traslados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, importe: iva }],
      retenciones: [],
    },
    total: cents(subtotal - descuento + iva),
  };
}

const sampleProduct: ProductAnswer = {
  ...defaultTaxes,
  id: '00000000-0000-7000-8000-00000000c001',
  companyId: '',
  nombreInterno: 'Producto de ejemplo',
  noIdentificacion: null,
  codigoInterno: 'PROD001',
  descripcion: 'Producto de ejemplo',
  precioUnitario: 100,
  cuentaPredial: null,
  claveProductoServicio: '01010101',
  unidad: 'H87',
  objetoImpuesto: '02',
  esImportado: false,
  numeroPedimento: null,
  impuestosLocales: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Generating makes no call: it says so and goes back to the list. */
function useSampleIssue(): ReturnType<Desk['useIssue']> {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const generate = async () => {
    await navigate('/facturas');
    alerts.info(underDevelopment);
  };
  return { stage: undefined, generate, unheard: undefined, resend: () => Promise.resolve() };
}

function useSamplePreview(): ReturnType<Desk['usePreview']> {
  const alerts = useAlerts();
  const show = () => {
    alerts.info(underDevelopment);
    return Promise.resolve();
  };
  return { isBusy: false, content: undefined, show, close: () => undefined };
}

function useSampleArchive(): ReturnType<Desk['useArchive']> {
  const alerts = useAlerts();
  const archive = () => {
    alerts.info(underDevelopment);
    return Promise.resolve();
  };
  return { archive, isBusy: false };
}

/** What the specification's invoice form does in its unfinished state. */
export const sampleDesk: Desk = {
  amounts,
  productsOf: () => ({ key: ['ejemplo'], find: () => Promise.resolve([sampleProduct]) }),
  check: () => Promise.resolve([]),
  quickProductAddress: '/productos',
  usePreview: useSamplePreview,
  useIssue: useSampleIssue,
  useArchive: useSampleArchive,
};
