import { Box, Button } from '@mui/material';
import { useEffect, type SyntheticEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import { problemResolver } from '@timbra/ui/form/problem-resolver.ts';
import { knownProblems, tidied, typedProblems, type Buyer } from './buyer.ts';

interface BuyerFormProps {
  readonly buyer: Buyer;
  readonly onSave: (buyer: Buyer) => void;
  readonly onCancel: () => void;
}

const resolver = problemResolver<Buyer>((buyer) => typedProblems(tidied(buyer)));

/** Shows «Cambiar datos». What keeps the payment from being opened is said at its field at once. */
export function BuyerForm({ buyer, onSave, onCancel }: BuyerFormProps) {
  const form = useForm<Buyer>({ defaultValues: buyer, resolver });
  useEffect(() => {
    if (knownProblems(buyer).length > 0) void form.trigger(undefined, { shouldFocus: true });
    else form.setFocus('customerName');
  }, [form, buyer]);
  const save = (event: SyntheticEvent) => void form.handleSubmit((values) => onSave(tidied(values)))(event);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label="Cambiar datos" onSubmit={save}>
        <FieldGroup>
          <TextField name="customerName" label="Nombre" autoComplete="name" />
          <TextField name="customerEmail" type="email" label="Email" autoComplete="email" />
          <TextField
            name="customerPhone"
            type="tel"
            label="Teléfono"
            optional
            placeholder="+52 55 1234 5678"
            help="Con código de país"
            autoComplete="tel"
          />
        </FieldGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mt: 5 }}>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" variant="contained">
            Guardar datos
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
