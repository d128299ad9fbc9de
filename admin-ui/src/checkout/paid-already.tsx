import { Button } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { purchaseAddress, type Purchase } from '../purchases/purchase.ts';

/** In place of paying a second time what is paid. */
export function PaidAlready({ purchase }: { readonly purchase: Pick<Purchase, 'id'> }) {
  return (
    <EmptyState
      icon={CircleCheck}
      title="Esta compra ya está pagada"
      text="Sus timbres están en tu saldo."
      action={
        <Button variant="contained" component={Link} to={purchaseAddress(purchase.id)}>
          Ver la compra
        </Button>
      }
    />
  );
}
