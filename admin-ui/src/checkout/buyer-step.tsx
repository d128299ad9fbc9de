import { Box, Button, Typography } from '@mui/material';
import { Pencil } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Facts } from '@timbra/ui/facts.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { type Buyer, knownProblems, tidied, typedProblems } from './use-intent.ts';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import { problemResolver } from '@timbra/ui/form/use-save.ts';

/** Tells how far a purchase is: the payment is being opened, it can be made, it was made. */
export type Stage = 'asking' | 'opening' | 'paying' | 'paid';

interface BuyerStepProps {
  readonly buyer: Buyer;
  readonly onChange: (buyer: Buyer) => void;
  readonly onContinue: () => void;
  readonly stage: Stage;
  readonly problem: string | undefined;
  /** Leads back to here, to change something. */
  readonly onReopen: () => void;
}

/** Shows who buys; what is changed here concerns this purchase alone. */
export function BuyerStep({ buyer, onChange, onContinue, stage, problem, onReopen }: BuyerStepProps) {
  /** It is undefined until it was edited once. */
  const [isEditing, setEditing] = useState<boolean>();
  const edit = () => {
    onReopen();
    setEditing(true);
  };
  if (isEditing) {
    return (
      <StepCard number={1} title="Tus datos">
        <BuyerForm
          buyer={buyer}
          onSave={(changed) => {
            onChange(changed);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </StepCard>
    );
  }
  return (
    <StepCard
      number={1}
      title="Tus datos"
      takesFocus={isEditing === false}
      aside={
        stage === 'paid' ? null : (
          <Button size="small" startIcon={<Pencil size={16} />} onClick={edit} disabled={stage === 'opening'}>
            Cambiar datos
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Nombre', value: buyer.customerName || 'Usuario' },
          { label: 'Email', value: buyer.customerEmail || 'No disponible' },
          { label: 'Teléfono', value: buyer.customerPhone || 'No registrado' },
        ]}
      />
      <Typography variant="note" sx={{ mt: 4 }}>
        La razón social de tu factura se elige después del pago
      </Typography>
      {problem ? (
        <div style={{ marginTop: 16 }}>
          <ErrorNotice title={problem} />
        </div>
      ) : null}
      {stage === 'paying' || stage === 'paid' ? null : (
        <Button
          variant="contained"
          loading={stage === 'opening'}
          onClick={() => (knownProblems(buyer).length > 0 ? edit() : onContinue())}
          sx={{ mt: 4, width: { xs: 1, sm: 'auto' } }}
        >
          Continuar al pago
        </Button>
      )}
    </StepCard>
  );
}

interface BuyerFormProps {
  readonly buyer: Buyer;
  readonly onSave: (buyer: Buyer) => void;
  readonly onCancel: () => void;
}

const resolver = problemResolver<Buyer>((buyer) => typedProblems(tidied(buyer)));

/** Shows «Cambiar datos». What keeps the payment from being opened is said at its field at once. */
function BuyerForm({ buyer, onSave, onCancel }: BuyerFormProps) {
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
