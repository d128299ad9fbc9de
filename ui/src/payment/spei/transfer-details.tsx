import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { money } from '../../format/amounts.ts';
import { dateAndTime } from '../../format/dates.ts';
import type { Transfer } from '../payment.ts';
import { groupedClabe } from './clabe.ts';

interface TransferDetailsProps {
  readonly transfer: Transfer;
  /** Pesos to transfer: the exact amount. */
  readonly amount: number;
}

/** Everything a banking app asks for, and what happens then. */
export function TransferDetails({ transfer, amount }: TransferDetailsProps) {
  const { bank, clabe, reference, beneficiary, expiresAt } = transfer;
  return (
    <Box>
      <Box component="dl" sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        {beneficiary ? (
          <Line label="Beneficiario" value={beneficiary} copy={beneficiary} what="el beneficiario" />
        ) : null}
        <Line label="Banco" value={bank} />
        <Line label="CLABE" value={groupedClabe(clabe)} copy={clabe} what="la CLABE" />
        <Line label="Referencia" value={reference} copy={reference} what="la referencia" />
        <Line label="Monto exacto" value={money(amount)} copy={amount.toFixed(2)} what="el monto" />
        <Line label="Fecha límite" value={<time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>} />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 4 }}>
        Haz la transferencia SPEI desde tu banco con estos datos. Suele llegar en minutos, y en un día hábil a más
        tardar. Los timbres se agregan automáticamente cuando llega el dinero.
      </Typography>
    </Box>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly copy?: string;
  readonly what?: string;
}

function Line({ label, value, copy, what = '' }: LineProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        // On a phone the label stands above, so that a CLABE stays in one line.
        gridTemplateColumns: { xs: '1fr', sm: '104px 1fr' },
        minHeight: 48,
        px: 4,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography
          component="span"
          sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {value}
        </Typography>
        {copy === undefined ? null : <CopyButton text={copy} what={what} />}
      </Box>
    </Box>
  );
}

const shownMs = 2_500;

/** Puts a text where it can be pasted from. */
function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Without a secure context there is no clipboard: the text stands there to be selected.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const label = isCopied ? 'Copiado' : `Copiar ${what}`;
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()} data-noprint>
        {isCopied ? <Check size={16} /> : <Copy size={16} />}
      </IconButton>
    </Tooltip>
  );
}
