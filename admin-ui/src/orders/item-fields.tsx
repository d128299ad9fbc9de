import { Box } from '@mui/material';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { codeOf } from '../products/product-values.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { RecordSearch } from '../shared/fields/record-search.tsx';
import { productsOf } from '../products/product-source.ts';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { TaxFields } from '../shared/taxes/tax-fields.tsx';
import { filledFrom, type OrderValues } from './order-values.ts';

type ItemPath = `orderItems.${number}.`;

interface ItemFieldsProps {
  readonly at: ItemPath;
  readonly companyId: string;
}

const inTwo = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

/** The fields of an item: a product fills them in, and none of them is bound to it afterwards. */
export function ItemFields({ at, companyId }: ItemFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 3, pb: 4, alignItems: 'start' }}>
      <ProductSearch at={at} companyId={companyId} />
      <TextField name={`${at}descripcion`} label="Descripción" />
      <Box sx={inTwo}>
        <Quantity at={at} />
        <NumberField
          name={`${at}precioUnitario`}
          label="Precio unitario"
          unit="$"
          min={0}
          step={0.01}
          help="Sin impuestos"
        />
      </Box>
      <SatSearch name={`${at}claveProductoServicio`} label="Clave de producto o servicio" catalog="claveProdServ" />
      <Box sx={inTwo}>
        <SatSearch name={`${at}unidad`} label="Unidad" catalog="claveUnidad" />
        <SatSelect name={`${at}objetoImpuesto`} label="Objeto de impuesto" entries={OBJETO_IMP.entries} />
      </Box>
      <TaxFields at={at} />
    </Box>
  );
}

/** Pieces are counted; what is measured has decimals (D-A37). */
function Quantity({ at }: { readonly at: ItemPath }) {
  const isCounted = useWatch({ name: `${at}unidad` }) === 'H87';
  const steps = isCounted ? { min: 1, step: 1 } : { min: 0, step: 0.01 };
  return <NumberField name={`${at}cantidad`} label="Cantidad" {...steps} />;
}

const optionOf = (product: ProductAnswer) => ({
  id: product.id,
  title: product.nombreInterno,
  detail: codeOf(product) ?? product.claveProductoServicio,
  end: money(product.precioUnitario),
});

function ProductSearch({ at, companyId }: ItemFieldsProps) {
  const { setValue, getValues, clearErrors } = useFormContext<OrderValues>();
  const item = at.slice(0, -1) as `orderItems.${number}`;
  const [id, title] = useWatch<OrderValues>({ name: [`${item}.productId`, `${item}.productName`] }) as string[];
  const fill = (product: ProductAnswer | null) => {
    if (!product) return setValue(`${item}.productName`, '');
    setValue(item, filledFrom(getValues(item), product), { shouldDirty: true });
    clearErrors(item);
  };
  return (
    <RecordSearch<ProductAnswer>
      name={`${at}productId`}
      label="Producto"
      optional
      source={productsOf(companyId)}
      optionOf={optionOf}
      chosen={id ? { id, title: title ?? '' } : null}
      onChosen={fill}
      placeholder="Busca en tu catálogo"
      nothing="Sin resultados. Escribe el item abajo."
      failure="Error al cargar los productos"
    />
  );
}
