import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { newProduct, productProblems } from '@timbra/core/products/product.ts';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import type { ComparedField } from '../../shared/form/stale-dialog.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { ivaRates } from '../../shared/taxes/tax-rates.ts';
import { useLawOfToday } from '../../shared/law.ts';
import { productCalls } from '../../products/product-calls.ts';
import { createOnce, type SaveAnswer } from '../../shared/form/create-once.ts';
import { useInvoice } from '../invoice-context.ts';
import { conceptoOfProduct } from '../model/from-records.ts';
import type { ConceptoValues } from '../model/values.ts';

interface QuickValues {
  nombreInterno: string;
  descripcion: string;
  precioUnitario: number | null;
  claveProductoServicio: string;
  unidad: string;
  ivaRate: '16' | '8' | '0' | 'exento';
}

const blank: QuickValues = {
  nombreInterno: '',
  descripcion: '',
  precioUnitario: null,
  claveProductoServicio: '',
  unidad: '',
  ivaRate: '16',
};

const fields: readonly ComparedField<QuickValues>[] = [];

const draftName = 'producto-rapido';

/** Returns a product with what is asked most; what is left to it has the usual taxes. */
const productOf = (values: QuickValues) => ({
  ...values,
  descripcion: values.descripcion || values.nombreInterno,
  objetoImpuesto: '02',
  iva: true,
});

interface QuickProductProps {
  /** @param isReady it is added as a concept at once. */
  readonly onMade: (concepto: ConceptoValues, isReady: boolean) => void;
}

/** Makes a product without leaving the document, and adds it to it. */
export function QuickProduct({ onMade }: QuickProductProps) {
  const { overrides } = useInvoice().backend;
  const [isOpen, setOpen] = useState(false);
  const open = () => (overrides.createProduct ? void overrides.createProduct() : setOpen(true));
  return (
    <>
      <Button startIcon={<PackagePlus size={18} />} onClick={open}>
        Crear Producto Rápido
      </Button>
      {isOpen ? <QuickProductDialog onMade={onMade} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function QuickProductDialog({ onMade, onClose }: QuickProductProps & { readonly onClose: () => void }) {
  const { issuer } = useInvoice();
  const known = useLawOfToday();
  const client = useQueryClient();
  const { saved } = useAlerts();
  return (
    <FormDialog<QuickValues, SaveAnswer<ProductAnswer>>
      asks={'products:write' satisfies AskedBy<'POST /products'>}
      title="Crear Producto Rápido"
      submitLabel="Crear y agregar"
      values={blank}
      draftName={draftName}
      check={(values) => productProblems(newProduct(productOf(values)), known)}
      save={(values) => createOnce(draftName, productCalls, { ...productOf(values), companyId: issuer.companyId })}
      onSaved={({ data: product, warnings }) => {
        void client.invalidateQueries({ queryKey: ['productos'] });
        saved('Producto creado y agregado', warnings);
        onMade(conceptoOfProduct(product), true);
        onClose();
      }}
      onClose={onClose}
      failure="No pudimos crear el producto"
      fields={fields}
    >
      <FieldGroup>
        <TextField name="nombreInterno" label="Nombre interno" />
        <NumberField
          name="precioUnitario"
          label="Precio unitario"
          min={0}
          step={0.01}
          unit="$"
          help="Antes de impuestos"
        />
        <Wide>
          <TextField
            name="descripcion"
            label="Descripción"
            optional
            help="Como sale en la factura; si la dejas vacía es el nombre"
          />
        </Wide>
        <SatSearch name="claveProductoServicio" label="Clave SAT" catalog="claveProdServ" />
        <SatSearch name="unidad" label="Unidad" catalog="claveUnidad" />
        <ChoiceField name="ivaRate" label="IVA" choices={ivaRates} />
      </FieldGroup>
    </FormDialog>
  );
}
