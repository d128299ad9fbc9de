import { useMemo } from 'react';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { describeFailure, useSaveRecord } from '../shared/form/use-save-record.ts';
import { useLawOfToday } from '../shared/law.ts';
import { productCalls } from './product-calls.ts';
import { comparedFields } from './compared-fields.ts';
import { ProductForm } from './product-form.tsx';
import { blankProduct, inputOf, problemsOf, valuesOf, type Product, type ProductValues } from './product-values.ts';

interface ProductDialogProps {
  /** It is the one to edit; none for a new one. */
  readonly product?: Product;
  readonly onClose: () => void;
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const known = useLawOfToday();
  const draftName = `producto:${product?.id ?? 'nuevo'}`;
  const noCompany = 'Por favor selecciona una empresa primero';
  const success = product ? 'Producto actualizado exitosamente' : 'Producto creado exitosamente';
  const save = useSaveRecord('productos', productCalls, product, { draftName, success, noCompany });
  const values = useMemo(() => (product ? valuesOf(product) : blankProduct), [product]);
  return (
    <FormDialog<ProductValues, Product>
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
    >
      <ProductForm />
    </FormDialog>
  );
}
