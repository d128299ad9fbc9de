import { Box } from '@mui/material';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import { toneOf, type Estado, type Tone } from '@timbra/core/invoicing/invoice.ts';
import { isFullyCredited } from './invoice-row.ts';

const tones: Readonly<Record<Tone, { readonly ink: string; readonly ground: string }>> = {
  success: { ink: colors.onTint, ground: colors.tint },
  warning: { ink: colors.warning, ground: colors.warningTint },
  error: { ink: colors.error, ground: colors.errorTint },
  info: { ink: colors.info, ground: colors.infoTint },
  quiet: { ink: colors.inkSoft, ground: '#EEF1EA' },
};

/** Shows a state in word and colour. */
export const EstadoChip = ({ estado }: { readonly estado: Estado }) => (
  <ToneChip tone={toneOf[estado]}>{estado}</ToneChip>
);

type Origin = { readonly importId?: string | undefined };

interface EstadoChipsProps {
  readonly invoice: { readonly estado: Estado; readonly acreditado: number; readonly total: number } & Origin;
}

/** Shows that another system issued the document. */
const OriginChip = ({ importId }: Origin) =>
  importId === undefined ? null : <ToneChip tone="info">De otro sistema</ToneChip>;

/** The state of a document, which system it is from, and whether its notes of credit have taken all of it back. */
export const EstadoChips = ({ invoice }: EstadoChipsProps) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
    <EstadoChip estado={invoice.estado} />
    <OriginChip {...invoice} />
    {isFullyCredited(invoice) ? <ToneChip tone="quiet">Acreditada</ToneChip> : null}
  </Box>
);

export function ToneChip({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const { ink, ground } = tones[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        height: 24,
        px: 2,
        borderRadius: '6px',
        fontSize: 12.5,
        lineHeight: '16px',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: ink,
        bgcolor: ground,
        '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor' },
      }}
    >
      {children}
    </Box>
  );
}
