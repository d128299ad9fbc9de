import { productFields } from '@timbra/core/products/product.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { inOrder } from '../shared/records/inputs.tsx';
import { inputOf } from '../shared/records/record-values.ts';
import { TaxFields } from '../shared/taxes/tax-fields.tsx';

type Name = keyof typeof productFields;

const of = (name: Name) => inputOf(name, productFields[name]);

/** The input of each field; the compiler asks for it. */
const inputs: Readonly<Record<Name, ReactElement>> = {
  nombreInterno: <TextField {...of('nombreInterno')} help="Como lo llamas tú; no sale en la factura" />,
  precioUnitario: <Price />,
  descripcion: <TextField {...of('descripcion')} rows={2} help="Como debe decir en la factura" />,
  codigoInterno: <TextField {...of('codigoInterno')} help="Con él lo encuentras en tu lista" />,
  noIdentificacion: <TextField {...of('noIdentificacion')} help="SKU o parte. Obligatorio solo en comercio exterior" />,
  claveProductoServicio: <SatSearch {...of('claveProductoServicio')} catalog="claveProdServ" />,
  unidad: <SatSearch {...of('unidad')} catalog="claveUnidad" />,
  objetoImpuesto: <SatSelect {...of('objetoImpuesto')} entries={OBJETO_IMP.entries} />,
  pesoKg: <NumberField {...of('pesoKg')} min={0} step={0.001} help="Con él se llena el peso en tus Cartas Porte" />,
  cuentaPredial: <TextField {...of('cuentaPredial')} help="Solo si rentas un inmueble" />,
  esImportado: <CheckboxField name="esImportado" label="Es un producto importado" />,
  numeroPedimento: (
    <TextField
      {...of('numeroPedimento')}
      placeholder="26  48  3009  0001234"
      help="21 caracteres, con dos espacios entre sus partes"
      mask={masks.pedimento}
    />
  ),
};

/** The inputs of a product, of the one being made and the one being edited alike. */
export function ProductForm() {
  const { nombreInterno, precioUnitario, descripcion, codigoInterno, noIdentificacion, ...others } = inputs;
  const { claveProductoServicio, unidad, objetoImpuesto, esImportado, numeroPedimento, ...special } = others;
  const isImported = useWatch({ name: 'esImportado' }) === true;
  return (
    <>
      <FieldGroup title="Producto o servicio">
        {nombreInterno}
        {precioUnitario}
        <Wide>{descripcion}</Wide>
        {codigoInterno}
        {noIdentificacion}
      </FieldGroup>
      <FieldGroup title="Claves del SAT">
        <Wide>{claveProductoServicio}</Wide>
        {unidad}
        {objetoImpuesto}
      </FieldGroup>
      <FieldGroup title="Impuestos">
        <Wide>
          <TaxFields at="" />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Casos especiales">
        {inOrder(special)}
        <Wide>{esImportado}</Wide>
        {isImported ? numeroPedimento : null}
      </FieldGroup>
    </>
  );
}

function Price() {
  const included = useWatch({ name: 'ivaIncluido' }) === true;
  return (
    <NumberField
      {...of('precioUnitario')}
      unit="$"
      min={0}
      step={0.01}
      help={included ? 'Con los impuestos que traslada' : 'Sin impuestos'}
    />
  );
}
