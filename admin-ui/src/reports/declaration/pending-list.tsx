import { Box, Button, Link, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/format.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { viewAddress } from '../../documents/invoice-row.ts';
import { useMay } from '../../shared/companies/companies-context.tsx';
import type { Pending } from './use-declaration.ts';

const atOnce = 10;

/** Shows what does not count yet, with what each document waits for and the way to do it. */
export function PendingList({ title, pending }: { readonly title: string; readonly pending: readonly Pending[] }) {
  const [most, setMost] = useState(atOnce);
  const mayPay = useMay()('payments:write');
  if (pending.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pending.slice(0, most).map(({ id, amount, falta }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Link component={RouterLink} to={viewAddress(id)} sx={{ flex: '1 1 200px', minWidth: 0 }}>
              {falta}
            </Link>
            <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>{money(amount)}</Typography>
            {mayPay ? (
              <Button
                component={RouterLink}
                to={`/cobranza?dialogo=pago&id=${id}`}
                size="small"
                aria-label={`Registrar pago. ${falta}`}
              >
                Registrar pago
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {pending.length > most ? (
        <Button size="small" onClick={() => setMost(most + atOnce)} sx={{ mt: 2 }}>
          {`Ver más (${pending.length - most})`}
        </Button>
      ) : null}
    </div>
  );
}
