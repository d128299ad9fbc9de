import { Box, Button } from '@mui/material';
import { storeSession } from '@timbra/ui/session/session.ts';
import { ArrowRight } from 'lucide-react';
import type { NewAccount } from './use-account.ts';

/**
 * Leads into the product. The session is stored only when somebody asks to go in: a buyer at a borrowed computer leaves
 * none behind, and whoever is logged in here with another account stays so.
 */
export function WayIn({ account }: { readonly account: NewAccount | undefined }) {
  const enter = () => {
    if (account) storeSession(account.access_token, account.user);
    window.location.assign(account ? '/dashboard' : '/login');
  };
  return (
    <Box>
      <Button variant="contained" endIcon={<ArrowRight size={16} />} onClick={enter}>
        {account ? 'Ir a mi cuenta' : 'Iniciar sesión'}
      </Button>
    </Box>
  );
}
