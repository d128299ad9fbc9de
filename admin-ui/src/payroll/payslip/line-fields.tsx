import { Box, Button, Typography } from '@mui/material';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { atMost } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { percepcion } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { blankLines, type PayslipValues } from './payslip-values.ts';

const texts = {
  percepciones: { title: 'Percepciones', one: 'Percepción', add: 'Agregar percepción', list: 'tipoPercepcion' },
  deducciones: { title: 'Deducciones', one: 'Deducción', add: 'Agregar deducción', list: 'tipoDeduccion' },
  otrosPagos: { title: 'Otros pagos', one: 'Otro pago', add: 'Agregar otro pago', list: 'tipoOtroPago' },
} as const;

/** All kinds of lines have room for as much. */
const { fields: ofLine } = percepcion;

interface LineFieldsProps {
  readonly of: keyof typeof texts;
  /** Shows what is said below the amounts of a line, by its index. */
  readonly below?: (index: number) => ReactNode;
  /** Is told the key that was chosen for a line, after its words were proposed. */
  readonly onKey?: (key: string, index: number) => void;
}

/** Shows the lines of one kind, each with its key of SAT's list and its amounts. */
export function LineFields({ of, below, onKey }: LineFieldsProps) {
  const { title, one, add, list } = texts[of];
  const entries = useKeys(list);
  const { fields, append, remove } = useFieldArray<PayslipValues, typeof of>({ name: of });
  const { getValues, setValue } = useFormContext<PayslipValues>();
  const name = (index: number, key: string) => {
    const at = `${of}.${index}` as const;
    // The company's own key and words are proposed once, and stay when they were written.
    if (getValues(`${at}.clave`) === '') setValue(`${at}.clave`, key, { shouldDirty: true });
    const called = entries.find((entry) => entry.key === key)?.name ?? '';
    if (getValues(`${at}.concepto`) === '')
      setValue(`${at}.concepto`, called.slice(0, ofLine.concepto.most), { shouldDirty: true });
    onKey?.(key, index);
  };
  return (
    <Section title={title}>
      <RowsProblem of={of} />
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} title={`${one} ${index + 1}`}>
          <Wide>
            <SatSelect
              name={`${of}.${index}.tipo`}
              label="Clave SAT"
              entries={entries}
              onChosen={(key) => name(index, key)}
            />
          </Wide>
          <TextField name={`${of}.${index}.clave`} label="Clave de la empresa" mask={atMost(ofLine.clave.most)} />
          <TextField name={`${of}.${index}.concepto`} label="Concepto" mask={atMost(ofLine.concepto.most)} />
          {of === 'percepciones' ? (
            <>
              <NumberField name={`${of}.${index}.importeGravado`} label="Gravado" unit="$" min={0} step={0.01} />
              <NumberField name={`${of}.${index}.importeExento`} label="Exento" unit="$" min={0} step={0.01} />
            </>
          ) : (
            <NumberField name={`${of}.${index}.importe`} label="Importe" unit="$" min={0} step={0.01} />
          )}
          {below?.(index)}
          <Wide>
            <Button startIcon={<Trash2 size={18} />} onClick={() => remove(index)}>
              {`Quitar ${one.toLowerCase()} ${index + 1}`}
            </Button>
          </Wide>
        </FieldGroup>
      ))}
      <Button
        startIcon={<Plus size={18} />}
        onClick={() => append(blankLines[of])}
        sx={{ mt: fields.length > 0 ? 3 : 0 }}
      >
        {add}
      </Button>
    </Section>
  );
}

const frequent = {
  tipoPercepcion: ['001', '002', '010', '019', '021', '029', '046'],
  tipoDeduccion: ['002', '001', '010', '004', '007'],
  tipoOtroPago: ['002', '003', '999'],
} as const;

/** Returns one of SAT's lists of what payslips pay and take off, what is usual first; it is empty until it is there. */
function useKeys(list: keyof typeof frequent): readonly CatalogEntry[] {
  const { data = [] } = useAnswer(
    'GET /catalogs/{name}',
    { params: { name: list }, query: { limit: 200 } },
    { staleTime: 600_000, retry: 3 },
  );
  const entries = data.map(({ value, name }) => ({ key: value, name }));
  return frequentFirst(entries, frequent[list]);
}

/** Shows a part of the payslip's form. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mt: 6 }}>
    <Typography variant="h3" component="h3" sx={{ mb: 3 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
