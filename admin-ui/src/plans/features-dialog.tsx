import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { FeatureList } from './feature-list.tsx';
import { checkoutAddress, type Plan } from './plan.ts';

export function FeaturesDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  return (
    <Dialog
      title={`${plan.name}: características`}
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="contained" component={Link} to={checkoutAddress(plan.id)}>
          Comprar Timbres
        </Button>
      }
    >
      <FeatureList />
    </Dialog>
  );
}
