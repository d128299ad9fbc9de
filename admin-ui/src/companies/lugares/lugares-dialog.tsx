import type { AskedBy } from '@timbra/contract/calls.ts';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { lugarFields } from '@timbra/core/companies/lugares.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { useFieldArray } from 'react-hook-form';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { LogoField } from '../../shared/logo/logo-field.tsx';
import { inOrder } from '../../shared/records/inputs.tsx';
import { inputOf } from '../../shared/records/record-values.ts';
import { blankLugar, lugaresBody, lugaresOf, lugaresProblems, type LugaresValues } from './lugares-values.ts';

interface LugaresDialogProps {
  readonly company: Company;
  readonly onSaved: (company: Company) => void;
  readonly onClose: () => void;
}

const nameOf = (row: unknown) => row as { readonly nombre?: string; readonly clave?: string };
const listed = (rows: unknown) =>
  (rows as readonly unknown[]).map((row) => nameOf(row).nombre ?? nameOf(row).clave).join(', ') || 'Ninguno';

/** Shows where else a company issues from, and in which further regimes. */
export function LugaresDialog({ company, onSaved, onClose }: LugaresDialogProps) {
  const values = useMemo(() => lugaresOf(company), [company]);
  return (
    <FormDialog<LugaresValues, Company>
      asks={'companies:manage' satisfies AskedBy<'PATCH /companies/{id}'>}
      title="Lugares y regímenes"
      submitLabel="Guardar lugares y regímenes"
      values={values}
      version={company.version}
      draftName={`lugares:${company.id}`}
      check={lugaresProblems}
      save={(typed, version) =>
        callData('PATCH /companies/{id}', { params: { id: company.id }, body: { ...lugaresBody(typed), version } })
      }
      onSaved={onSaved}
      onClose={onClose}
      failure="No pudimos guardar los lugares"
      fields={[
        { field: 'lugares', label: 'Lugares', show: listed },
        { field: 'regimenes', label: 'Otros regímenes', show: listed },
      ]}
      valuesOf={lugaresOf}
    >
      <Lugares />
      <Regimes />
    </FormDialog>
  );
}

type Name = keyof typeof lugarFields;

/** Returns the input of each field of a lugar; the compiler asks for it. */
function inputsOf(index: number): Readonly<Record<Name, ReactElement>> {
  const of = (name: Name) => inputOf(`lugares.${index}.${name}`, lugarFields[name]);
  return {
    nombre: <TextField {...of('nombre')} placeholder="Sucursal Norte" />,
    codigoPostal: <TextField {...of('codigoPostal')} inputMode="numeric" mask={masks.postalCode} />,
    serie: <TextField {...of('serie')} mask={masks.serie} help="La de las facturas de este lugar" />,
    logo: (
      <Wide>
        <LogoField name={of('logo').name} note="Sale en las facturas de este lugar" />
      </Wide>
    ),
  };
}

function Lugares() {
  const { fields, append, remove } = useFieldArray<LugaresValues, 'lugares', 'clave'>({
    name: 'lugares',
    keyName: 'clave',
  });
  return (
    <Box sx={{ display: 'grid', gap: 5, mb: 6 }}>
      {fields.map(({ clave }, index) => (
        <Box key={clave} sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
            <Typography sx={{ flex: 1, fontWeight: 600 }}>{`Lugar ${index + 1}`}</Typography>
            <IconButton aria-label={`Quitar lugar ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 size={18} />
            </IconButton>
          </Box>
          <FieldGroup>{inOrder(inputsOf(index))}</FieldGroup>
        </Box>
      ))}
      <Button startIcon={<Plus size={18} />} onClick={() => append(blankLugar)} sx={{ justifySelf: 'start' }}>
        Agregar lugar
      </Button>
    </Box>
  );
}

function Regimes() {
  const { fields, append, remove } = useFieldArray<LugaresValues, 'regimenes'>({ name: 'regimenes' });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'end', gap: 2 }}>
          <Box sx={{ flex: 1 }}>
            <SatSelect
              name={`regimenes.${index}.clave`}
              label={`Otro régimen ${index + 1}`}
              entries={REGIMEN_FISCAL.entries}
            />
          </Box>
          <IconButton aria-label={`Quitar otro régimen ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 size={18} />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Plus size={18} />} onClick={() => append({ clave: '' })} sx={{ justifySelf: 'start' }}>
        Agregar régimen
      </Button>
    </Box>
  );
}
