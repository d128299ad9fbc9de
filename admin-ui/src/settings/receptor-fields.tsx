import { useFormContext, useWatch } from 'react-hook-form';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { usosOf } from '../shared/sat/usos-of-regime.ts';
import { regimenes, type FiscalValues } from './receptor-values.ts';

interface ReceptorFieldsProps {
  readonly isRfcLocked?: boolean;
}

/** Shows the five fields of whoever is invoiced. */
export function ReceptorFields({ isRfcLocked = false }: ReceptorFieldsProps) {
  return (
    <>
      <TextField
        name="rfc"
        label="RFC"
        mask={masks.rfc}
        disabled={isRfcLocked}
        {...(isRfcLocked ? { help: 'No se puede cambiar porque la empresa ya tiene facturas' } : {})}
      />
      <TextField
        name="codigoPostal"
        label="Código postal"
        mask={masks.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        help="Del domicilio fiscal"
      />
      <Wide>
        <TextField
          name="razonSocial"
          label="Razón social"
          help="Tal como aparece en la constancia, sin «S.A. de C.V.»"
          autoComplete="organization"
        />
      </Wide>
      <Wide>
        <SatSelect name="regimenFiscal" label="Régimen fiscal" entries={regimenes} />
      </Wide>
      <Wide>
        <UsoCfdi />
      </Wide>
    </>
  );
}

function UsoCfdi() {
  const { control } = useFormContext<FiscalValues>();
  const [rfc, regimenFiscal, usoCFDI] = useWatch({ control, name: ['rfc', 'regimenFiscal', 'usoCFDI'] });
  return <SatSelect name="usoCFDI" label="Uso de CFDI" entries={usosOf(rfc, regimenFiscal, usoCFDI)} />;
}
