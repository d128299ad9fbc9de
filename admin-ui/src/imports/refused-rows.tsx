import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { Download, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { count } from '@timbra/ui/format/format.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { correctionOf, importTexts } from './import-texts.ts';
import { hasColumns } from './new/file-kinds.ts';
import type { Import, ImportActions } from './use-import-actions.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

/** Shows the way from refused rows to rows that are accepted: they are downloaded, corrected, and sent again. */
export function RefusedRows({ shown, actions }: { readonly shown: Import; readonly actions: ImportActions }) {
  const { id, kind, open, corrects } = shown;
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <div>
        <Typography variant="subtitle1">{`${rowCount(open)} por corregir`}</Typography>
        <Typography variant="note">
          {hasColumns(kind)
            ? 'Descárgalas en tus propias columnas, con el motivo de cada una. Corrígelas y sube el mismo archivo: solo entran las que estén bien.'
            : 'Descarga la lista de los archivos que no entraron, con el motivo de cada uno.'}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          startIcon={<Download size={18} />}
          loading={actions.busy === 'download'}
          onClick={() => void actions.download(shown)}
        >
          Descargar filas rechazadas
        </Button>
        {hasColumns(kind) ? (
          <Button
            startIcon={<Upload size={18} />}
            component={Link}
            to={correctionOf(importTexts[kind].list, corrects ?? id)}
          >
            Subir filas corregidas
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** Counts rows in words: `7 filas`, `1 fila`. */
export const rowCount = (rows: number) => `${count(rows)} ${rows === 1 ? 'fila' : 'filas'}`;

interface UndoResultProps {
  /** It is the import's id. */
  readonly of: string;
  readonly undo: NonNullable<Import['undo']>;
  /** The dialog has the button to begin it again. */
  readonly canRetry: boolean;
  readonly actions: ImportActions;
}

export const undoFailed = 'No pudimos deshacer toda la importación.';

/** Shows what taking an import back has done, and what it left as it was. */
export function UndoResult({ of, undo: { status, removed, restored, kept }, canRetry, actions }: UndoResultProps) {
  if (status === 'RUNNING') {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography role="status">Deshaciendo la importación…</Typography>
        <LinearProgress aria-label="Avance" />
      </Box>
    );
  }
  const counts = `${count(removed)} eliminados, ${count(restored)} restaurados, ${count(kept)} conservados`;
  return (
    <>
      {status === 'FAILED' ? (
        <Alert severity="error">
          {`${undoFailed} Hasta ahora: ${counts}. Lo demás sigue como estaba. `}
          {canRetry
            ? 'Inténtalo de nuevo con «Deshacer importación»; si vuelve a fallar, escríbenos.'
            : 'Escríbenos para que lo revisemos.'}
        </Alert>
      ) : (
        <Alert severity={kept > 0 ? 'warning' : 'success'}>{`Importación deshecha: ${counts}`}</Alert>
      )}
      {kept > 0 ? <Retained of={of} total={kept} actions={actions} /> : null}
    </>
  );
}

interface RetainedProps extends Pick<UndoResultProps, 'of' | 'actions'> {
  readonly total: number;
}

function Retained({ of, total, actions }: RetainedProps) {
  const { data, error, refetch } = useAnswer(
    'GET /imports/{id}/kept',
    { params: { id: of } },
    { of: ['importaciones'] },
  );
  if (!data)
    return <NotLoaded error={error} title="No pudimos cargar lo que se conservó." onRetry={refetch} height={80} />;
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        Lo que se conservó
      </Typography>
      <Box component="ul" aria-label="Lo que se conservó" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, title, reason }) => (
          <Box key={id} component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
            <Typography variant="note">{reason}</Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <Button
          startIcon={<Download size={18} />}
          loading={actions.busy === 'download'}
          onClick={() => void actions.downloadRetained(of)}
        >
          Descargar la lista
        </Button>
        {total > data.length ? (
          <Typography variant="note">
            {`Aquí se muestran ${count(data.length)} de ${count(total)}; el archivo los trae todos.`}
          </Typography>
        ) : null}
      </Box>
    </section>
  );
}
