import { Button } from '@timbra/ui/plain/button.tsx';
import { move } from '../../lib/address.ts';
import { dropCustomerInfo } from '../../lib/customer-info.ts';

/** Starts over: the plan stays, form and acceptances are empty. */
export function NewPurchase({ planId }: { readonly planId: string }) {
  const startOver = () => {
    dropCustomerInfo();
    move(`/${planId}`);
  };
  return <Button onClick={startOver}>Nueva Compra</Button>;
}
