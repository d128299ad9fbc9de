import { Box, Typography } from '@mui/material';
import { count } from '@timbra/ui/format/format.ts';
import { Part } from './part.tsx';
import { rowCount } from '../refused-rows.tsx';
import type { Preview } from './use-preview.ts';

const outcomes = [
  ['create', 'Nuevas'],
  ['update', 'Cambian'],
  ['same', 'Iguales'],
  ['refused', 'Rechazadas'],
] as const;

/** Shows what would become of the rows. */
export function Counts({ preview: { counts, rows, total } }: { readonly preview: Preview }) {
  const isPart = total === undefined || total > rows;
  return (
    <Part title={isPart ? `Qué pasará con las primeras ${rowCount(rows)}` : 'Qué pasará con las filas'}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 3, m: 0 }}
      >
        {outcomes.map(([outcome, label]) => (
          <Box key={outcome} sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', px: 4, py: 3 }}>
            <Typography component="dt" variant="note">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 20,
                lineHeight: '28px',
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                color: outcome === 'refused' && counts.refused > 0 ? 'error.main' : undefined,
              }}
            >
              {count(counts[outcome])}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="note" sx={{ mt: 2 }}>
        {isPart
          ? 'Las demás se revisan al importar. Las rechazadas no se guardan: podrás descargarlas, corregirlas y subirlas de nuevo.'
          : 'Las rechazadas no se guardan: podrás descargarlas, corregirlas y subirlas de nuevo.'}
      </Typography>
    </Part>
  );
}
