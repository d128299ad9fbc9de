import { Box, Card, Skeleton } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import { useInvoice } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import { idOfStep } from '../model/field-locations.ts';
import { IssuerGroup } from './issuer-group.tsx';
import { MoreFields } from './more-fields.tsx';
import { PaymentGroup } from './payment-group.tsx';
import { ReceiverGroup } from './receiver-group.tsx';

/** The field belongs to a note of credit alone. */
const OriginPicker = lazy(async () => ({ default: (await import('./origin-picker.tsx')).OriginPicker }));

/** Shows who issues to whom, and how it is paid. */
export function DataStep() {
  const { tipo, issuer, learn } = useInvoice();
  const kind = formKindOf(tipo);
  return (
    <Box id={idOfStep(1)} sx={{ display: 'grid', gap: 5, scrollMarginTop: 80 }}>
      <h2 className="sr-only">Datos de la factura</h2>
      {kind.correctsAs ? (
        <Surface>
          <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
            <OriginPicker />
          </Suspense>
        </Surface>
      ) : null}
      {kind.receptor ? null : (
        <Surface>
          <ReceiverGroup
            companyId={issuer.companyId}
            lugarExpedicion={issuer.lugarExpedicion}
            onCustomer={(id) => void learn(id)}
          />
        </Surface>
      )}
      <Surface>
        <PaymentGroup />
      </Surface>
      <Surface>
        <IssuerGroup />
      </Surface>
      <MoreFields />
    </Box>
  );
}

export function Surface({ children }: { readonly children: ReactNode }) {
  return <Card sx={{ p: { xs: 4, sm: 5 } }}>{children}</Card>;
}
