import type { AskedBy } from '@timbra/contract/calls.ts';
import { useMemo } from 'react';
import { productFields } from '@timbra/core/products/product.ts';
import { taxFields, type TaxName, taxNames } from '@timbra/core/products/tax-choice.ts';
import { money } from '@timbra/ui/format/format.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { describeFailure, useSaveRecord } from '../shared/form/use-save-record.ts';
import { useLawOfToday } from '../shared/law.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { comparedOf } from '../shared/records/record-values.ts';
import { percentOf } from '../shared/taxes/tax-rates.ts';
import { productCalls, restoreProduct } from './product-calls.ts';
import { blankProduct, inputOf, problemsOf, type Product, type ProductValues, valuesOf } from './product-values.ts';
import { ProductForm } from './product-form.tsx';

const title = 'Producto';

const changing = 'products:write' satisfies AskedBy<'PATCH /products/{id}' | 'POST /products'>;

export const ProductCreate = () => <ProductDialog onClose={useRecordScreens().close} />;

export const ProductEdit = () => (
  <RecordScreen<Product> title={title}>
    {(product, close) => <ProductDialog product={product} onClose={close} />}
  </RecordScreen>
);

export const ProductRemoval = () => (
  <RecordScreen<Product> title={title}>
    {(product, close) => (
      <DeleteDialog
        asks={changing}
        resource="productos"
        record={product}
        question="¿Estás seguro de eliminar este producto?"
        detail={`${product.nombreInterno}. Tus pedidos y facturas que lo llevan no cambian.`}
        action="Eliminar producto"
        success="Producto eliminado exitosamente"
        failure={({ message }) => `Error al eliminar producto: ${message}`}
        undo={{ call: () => restoreProduct(product.id), success: 'Producto recuperado' }}
        onDone={close}
      />
    )}
  </RecordScreen>
);

interface ProductDialogProps {
  /** It is the one to edit; none for a new one. */
  readonly product?: Product;
  readonly onClose: () => void;
}

function ProductDialog({ product, onClose }: ProductDialogProps) {
  const known = useLawOfToday();
  const draftName = `producto:${product?.id ?? 'nuevo'}`;
  const noCompany = 'Por favor selecciona una empresa primero';
  const success = product ? 'Producto actualizado exitosamente' : 'Producto creado exitosamente';
  const save = useSaveRecord('productos', productCalls, product, { draftName, success, noCompany });
  const values = useMemo(() => (product ? valuesOf(product) : blankProduct), [product]);
  return (
    <FormDialog<ProductValues, Product>
      asks={changing}
      title={product ? 'Editar Producto' : 'Nuevo Producto'}
      submitLabel="Guardar producto"
      values={values}
      {...(product ? { version: product.version } : {})}
      draftName={draftName}
      check={(typed) => problemsOf(typed, known)}
      save={(typed, version) => save(inputOf(typed), version)}
      onSaved={onClose}
      onClose={onClose}
      failure={describeFailure('producto', product === undefined)}
      fields={comparedFields}
      valuesOf={valuesOf}
      besides={product ? <HistoryButton companyId={product.companyId} recordId={product.id} /> : null}
    >
      <ProductForm />
    </FormDialog>
  );
}

const yesOrNo = (value: unknown) => (value === true ? 'Sí' : 'No');
const inPesos = (value: unknown) => (typeof value === 'number' ? money(value) : 'Vacío');
const inPercent = (value: unknown) => (typeof value === 'number' ? percentOf(value) : 'Sin tasa');

/** A value of IEPS is a rate or pesos per unit, as its type says: it is shown as it is. */
function shownTax(name: TaxName) {
  const { kind } = taxFields[name];
  if (kind === 'switch') return { show: yesOrNo };
  return kind === 'rate' && name !== 'iepsValor' ? { show: inPercent } : {};
}

/** Lists what a stale save of a product puts side by side. */
const comparedFields: readonly ComparedField<ProductValues>[] = [
  ...comparedOf(productFields, { precioUnitario: inPesos }),
  ...taxNames.map((field) => ({ field, label: taxFields[field].label, ...shownTax(field) })),
];
