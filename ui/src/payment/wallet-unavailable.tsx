import { Alert } from '@mui/material';
import { methodNames, type Wallet } from './methods.ts';

/** In place of a wallet's button on a device that has no such wallet. */
export function WalletUnavailable({ wallet }: { readonly wallet: Wallet }) {
  return (
    <Alert severity="info" role="status">
      {methodNames[wallet]} no está disponible en este dispositivo
    </Alert>
  );
}
