import { Button, Typography } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '@timbra/ui/facts.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { knownProblems, type Buyer } from './buyer.ts';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';

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
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
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
