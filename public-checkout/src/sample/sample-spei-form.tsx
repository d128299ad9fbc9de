import { Box, Button, Skeleton } from '@mui/material';
import type { SpeiFormProps } from '@timbra/ui/payment/spei/spei-form.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { blankInfo, readCustomerInfo } from '../lib/customer-info.ts';
import { usePlan, usePlans } from '../lib/queries.ts';
import { fixedDetails, simulatePayment } from './simulated-payment.ts';

const startMs = 1_000;
const confirmMs = 2_000;

type Stage = 'starting' | 'ready' | 'confirming';

/**
 * Shows SPEI as the specification simulates it: a second to begin, details that never change, two seconds to confirm.
 */
export function SampleSpeiForm({ total, onOpened }: SpeiFormProps) {
  const { planId = '' } = useParams();
  const { data: plan } = usePlan(planId, usePlans().data);
  const [stage, setStage] = useState<Stage>('starting');
  const [transfer] = useState(fixedDetails);
  useEffect(() => {
    const timer = setTimeout(() => setStage('ready'), startMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (stage !== 'confirming' || !plan) return undefined;
    const timer = setTimeout(() => onOpened(simulatePayment(plan, readCustomerInfo() ?? blankInfo)), confirmMs);
    return () => clearTimeout(timer);
  }, [stage, plan, onOpened]);
  if (stage === 'starting') {
    return <Skeleton variant="rounded" height={240} role="status" aria-label="Inicializando el pago SPEI" />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TransferDetails transfer={transfer} amount={total} />
      <Button
        variant="contained"
        loading={stage === 'confirming'}
        loadingPosition="start"
        onClick={() => setStage('confirming')}
        sx={{ minHeight: 48, fontSize: 15 }}
      >
        {stage === 'confirming' ? 'Confirmando la transferencia...' : 'Ya hice la transferencia'}
      </Button>
    </Box>
  );
}
