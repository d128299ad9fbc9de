import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { sampleFiscalData } from '@timbra/ui/browser-store/sample-store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { fiscalProblems, noFiscalData as blank, regimenes, type FiscalValues } from '../settings/receptor-values.ts';

/** P01 is offered here alone. */
const usos = [...USO_CFDI.entries, { key: 'P01', name: 'Por definir' }];

const storeKeyOf = (companyId: string) => sampleFiscalData<FiscalValues>(companyId);

/** Shows the developers' panel of the specification: what the browser keeps as fiscal data of the selected company. */
export function FiscalTester() {
  const { company } = useCompanies();
  const form = useForm<FiscalValues>({ defaultValues: blank });
  const [result, setResult] = useState<string>();
  if (!company) return null;
  const save = () => {
    store(storeKeyOf(company.id), form.getValues());
    setResult('Datos guardados');
  };
  const load = () => {
    const stored = read(storeKeyOf(company.id));
    form.reset(stored ?? blank);
    setResult(stored ? 'Datos cargados' : 'No hay datos guardados');
  };
  const clear = () => {
    drop(storeKeyOf(company.id));
    form.reset(blank);
    setResult('Datos borrados');
  };
  const actions = [
    ['Guardar', save],
    ['Cargar', load],
    ['Validar', () => setResult(verdictOf(form.getValues()))],
    ['Limpiar', clear],
  ] as const;
  return (
    <Card
      component="section"
      aria-label="Probador de datos fiscales"
      sx={{ mt: 10, p: { xs: 4, md: 6 }, overflow: 'visible' }}
    >
      <Typography variant="h2" sx={{ mb: 4 }}>
        Probador de datos fiscales
      </Typography>
      <FormProvider {...form}>
        <FieldGroup>
          <TextField name="rfc" label="RFC" />
          <TextField name="codigoPostal" label="Código postal" />
          <Wide>
            <TextField name="razonSocial" label="Razón social" />
          </Wide>
          <SatSelect name="regimenFiscal" label="Régimen fiscal" entries={regimenes} />
          <SatSelect name="usoCFDI" label="Uso de CFDI" entries={usos} />
        </FieldGroup>
      </FormProvider>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        {actions.map(([label, act]) => (
          <Button key={label} onClick={act}>
            {label}
          </Button>
        ))}
      </Box>
      {result === undefined ? null : (
        <Alert severity="info" role="status" sx={{ mt: 4 }}>
          {result}
        </Alert>
      )}
    </Card>
  );
}

function verdictOf(values: FiscalValues): string {
  const problems = fiscalProblems(values);
  if (problems.length === 0) return 'Datos válidos';
  return problems.map(({ field, message }) => `${field}: ${message}`).join('. ');
}
