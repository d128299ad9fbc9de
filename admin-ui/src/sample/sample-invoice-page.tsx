import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { defaultTaxes } from '@timbra/core/products/tax-choice.ts';
import type { FormBackend } from '../new-invoice/invoice-context.ts';
import { NewDocumentPage } from '../new-document/new-document-page.tsx';
import type { PlainAmounts } from '../documents/amount-lines.ts';
import { underDevelopment } from './sample-actions.ts';

/** Is the one product of the specification's picker. */
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
  pesoKg: null,
  impuestosLocales: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/**
 * Shows the invoice form in the specification's unfinished state: generating makes no call, says so and goes back to
 * the list.
 */
export function SampleInvoicePage() {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const backend = useMemo<FormBackend>(() => {
    const announce = async () => alerts.info(underDevelopment);
    return {
      amounts: sampleAmounts,
      productsOf: () => ({ key: ['ejemplo'], find: () => Promise.resolve([sampleProduct]) }),
      check: () => Promise.resolve([]),
      overrides: {
        generate: async () => {
          await navigate('/facturas');
          await announce();
        },
        archive: announce,
        preview: announce,
        createProduct: async () => navigate('/productos'),
      },
    };
  }, [navigate, alerts]);
  return <NewDocumentPage backend={backend} />;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Computes amounts by the specification's own arithmetic (spec 1 §9): IVA before the overall discount. */
function sampleAmounts({ conceptos = [], descuento = 0 }: SaleRequest): PlainAmounts {
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
