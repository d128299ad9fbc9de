import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { TaxFields } from '../shared/taxes/tax-fields.tsx';

/** The inputs of a product, of the one being made and the one being edited alike. */
export function ProductForm() {
  const included = useWatch({ name: 'ivaIncluido' }) === true;
  return (
    <>
      <FieldGroup title="Producto o servicio">
        <TextField name="nombreInterno" label="Nombre interno" help="Como lo llamas tú; no sale en la factura" />
        <NumberField
          name="precioUnitario"
          label="Precio unitario"
          unit="$"
          min={0}
          step={0.01}
          help={included ? 'Con los impuestos que traslada' : 'Sin impuestos'}
        />
        <Wide>
          <TextField name="descripcion" label="Descripción" rows={2} help="Como debe decir en la factura" />
        </Wide>
        <TextField name="codigoInterno" label="Código interno" optional help="Con él lo encuentras en tu lista" />
        <TextField
          name="noIdentificacion"
          label="Número de identificación"
          optional
          help="SKU o parte. Obligatorio solo en comercio exterior"
        />
      </FieldGroup>
      <FieldGroup title="Claves del SAT">
        <Wide>
          <SatSearch name="claveProductoServicio" label="Clave de producto o servicio" catalog="claveProdServ" />
        </Wide>
        <SatSearch name="unidad" label="Unidad" catalog="claveUnidad" />
        <SatSelect name="objetoImpuesto" label="Objeto de impuesto" entries={OBJETO_IMP.entries} />
      </FieldGroup>
      <FieldGroup title="Impuestos">
        <Wide>
          <TaxFields at="" />
        </Wide>
      </FieldGroup>
      <MoreFields />
    </>
  );
}

function MoreFields() {
  const isImported = useWatch({ name: 'esImportado' }) === true;
  return (
    <FieldGroup title="Casos especiales">
      <NumberField
        name="pesoKg"
        label="Peso por unidad (kg)"
        min={0}
        step={0.001}
        optional
        help="Con él se llena el peso en tus Cartas Porte"
      />
      <TextField name="cuentaPredial" label="Cuenta predial" optional help="Solo si rentas un inmueble" />
      <Wide>
        <CheckboxField name="esImportado" label="Es un producto importado" />
      </Wide>
      {isImported ? (
        <TextField
          name="numeroPedimento"
          label="Número de pedimento"
          optional
          placeholder="26  48  3009  0001234"
          help="21 caracteres, con dos espacios entre sus partes"
          mask={masks.pedimento}
        />
      ) : null}
    </FieldGroup>
  );
}
