import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { frequentFirst } from '@timbra/ui/fields/catalog-options.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { usosOf } from '../shared/sat/usos-of-regime.ts';
import { ConstanciaButton } from './constancia-button.tsx';
import type { CustomerValues } from './customer-values.ts';

/** c_RegimenFiscal without 607, which no form offers (D-A13). */
const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '605', '616'],
);

/** The seven inputs of a customer, of the one being made and the one being edited alike. */
export function CustomerForm() {
  return (
    <>
      <ConstanciaButton />
      <FieldGroup title="Datos fiscales">
        <TextField name="rfc" label="RFC" mask={masks.rfc} placeholder="XAXX010101000" />
        <TextField
          name="codigoPostal"
          label="Código postal"
          mask={masks.postalCode}
          inputMode="numeric"
          help="Del domicilio fiscal"
        />
        <Wide>
          <TextField
            name="nombre"
            label="Nombre / Razón social"
            help="Como aparece en la constancia de situación fiscal, sin «S.A. de C.V.»"
          />
        </Wide>
        <SatSelect name="regimenFiscal" label="Régimen fiscal" entries={regimenes} />
        <UsoCfdi />
      </FieldGroup>
      <FieldGroup title="Contacto">
        <TextField
          name="email"
          inputMode="email"
          label="Email"
          optional
          help="Aquí le llegarán sus facturas; si son varios, sepáralos con comas"
        />
        <TextField
          name="telefono"
          type="tel"
          label="Teléfono"
          optional
          mask={masks.phone}
          placeholder="+52 55 1234 5678"
        />
      </FieldGroup>
    </>
  );
}

/** The uses that the customer may have. */
function UsoCfdi() {
  const { control } = useFormContext<CustomerValues>();
  const [rfc, regimenFiscal, usoCfdi] = useWatch({ control, name: ['rfc', 'regimenFiscal', 'usoCfdi'] });
  return <SatSelect name="usoCfdi" label="Uso CFDI" entries={usosOf(rfc, regimenFiscal, usoCfdi)} />;
}
