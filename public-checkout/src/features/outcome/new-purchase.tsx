import { Button } from '@mui/material';
import { useNavigate } from 'react-router';
import { dropCustomerInfo } from '../../lib/customer-info.ts';

/** Starts over: the plan stays, form and acceptances are empty. */
export function NewPurchase({ planId }: { readonly planId: string }) {
  const navigate = useNavigate();
  const startOver = () => {
    dropCustomerInfo();
    void navigate(`/${planId}`);
  };
  return <Button onClick={startOver}>Nueva Compra</Button>;
}
