import { money } from '@timbra/ui/format/amounts.ts';
import type { ComparedField } from '../shared/dialogs/stale-dialog.tsx';
import { percentOf } from '../shared/taxes/tax-rates.ts';
import type { ProductValues } from './product-values.ts';

const yesOrNo = (value: unknown) => (value === true ? 'Sí' : 'No');
const inPesos = (value: unknown) => (typeof value === 'number' ? money(value) : 'Vacío');
const inPercent = (value: unknown) => (typeof value === 'number' ? percentOf(value) : 'Sin tasa');

/** What a stale save of a product puts side by side. */
export const comparedFields: readonly ComparedField<ProductValues>[] = [
  { field: 'nombreInterno', label: 'Nombre interno' },
  { field: 'precioUnitario', label: 'Precio unitario', show: inPesos },
  { field: 'ivaIncluido', label: 'El precio incluye IVA', show: yesOrNo },
  { field: 'descripcion', label: 'Descripción' },
  { field: 'codigoInterno', label: 'Código interno' },
  { field: 'noIdentificacion', label: 'Número de identificación' },
  { field: 'claveProductoServicio', label: 'Clave de producto o servicio' },
  { field: 'unidad', label: 'Unidad' },
  { field: 'objetoImpuesto', label: 'Objeto de impuesto' },
  { field: 'iva', label: 'IVA', show: yesOrNo },
  { field: 'ivaRate', label: 'Tasa de IVA' },
  { field: 'ieps', label: 'IEPS', show: yesOrNo },
  { field: 'iepsTipo', label: 'Tipo de IEPS' },
  // A rate or pesos per unit, as its kind says.
  { field: 'iepsValor', label: 'Tasa o cuota de IEPS' },
  { field: 'ivaRet', label: 'Retención de IVA', show: yesOrNo },
  { field: 'ivaRetRate', label: 'Tasa de retención de IVA', show: inPercent },
  { field: 'isr', label: 'Retención de ISR', show: yesOrNo },
  { field: 'isrRate', label: 'Tasa de ISR', show: inPercent },
  { field: 'cuentaPredial', label: 'Cuenta predial' },
  { field: 'esImportado', label: 'Importado', show: yesOrNo },
  { field: 'numeroPedimento', label: 'Número de pedimento' },
  { field: 'pesoKg', label: 'Peso por unidad (kg)' },
];
