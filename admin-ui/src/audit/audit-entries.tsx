import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { changeText, entryTitle, fieldName } from './audit-words.ts';
import { useBroken } from './seals.ts';
import type { AuditEntry, useAudit } from './use-audit.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

interface AuditEntriesProps {
  readonly audit: ReturnType<typeof useAudit>;
  /** No entry between those that are shown is left out. */
  readonly isWhole?: boolean;
  readonly onMore: () => void;
}

/** Lists who changed what; an entry opens to its changes, and one that was changed behind our back says so. */
export function AuditEntries({ audit, isWhole = false, onMore }: AuditEntriesProps) {
  const { entries, total, error, retry } = audit;
  const broken = useBroken(entries, isWhole);
  if (!entries) return <NotLoaded error={error} title="No pudimos cargar los cambios." onRetry={retry} height={240} />;
  if (entries.length === 0) return <Typography color="textSecondary">No hay cambios.</Typography>;
  return (
    <>
      {broken && broken.length > 0 ? (
        <Alert severity="error" sx={{ mb: 4 }}>
          {broken.length === 1 ? 'Un cambio no coincide' : `${broken.length} cambios no coinciden`} con su sello:
          alguien alteró este registro después.
        </Alert>
      ) : null}
      <Box component="ul" aria-label="Cambios" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Entry entry={entry} isBroken={broken?.includes(entry.id) === true} />
          </Box>
        ))}
      </Box>
      {broken?.length === 0 ? (
        <Typography variant="note" sx={{ mt: 3 }}>
          Tu navegador comprobó los sellos: nadie alteró estos cambios.
        </Typography>
      ) : null}
      {total > entries.length ? (
        <Button onClick={onMore} sx={{ mt: 3 }}>
          Ver anteriores
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry, isBroken }: { readonly entry: AuditEntry; readonly isBroken: boolean }) {
  const { at, actor, ip, record, changes } = entry;
  const who = actor.kind === 'key' ? `Llave ${actor.name}` : actor.name;
  const head = (
    <>
      <Typography variant="subtitle1" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {entryTitle(entry)}
      </Typography>
      {isBroken ? (
        <Chip size="small" label="Alterado" sx={{ ml: 2, bgcolor: 'error.light', color: 'error.main' }} />
      ) : null}
      <Typography variant="note" component="span" sx={{ display: 'block' }}>
        {who} · {dateAndTime(at)}
        {ip === null ? '' : ` · ${ip}`}
      </Typography>
    </>
  );
  if (changes.length === 0) return <Box sx={{ pl: 5 }}>{head}</Box>;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', pl: 5, textIndent: '-16px', '& > *': { textIndent: 0 } }}>
        {head}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 2,
          pl: 5,
          display: 'grid',
          columnGap: 4,
          rowGap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 220px) minmax(0, 1fr)' },
          overflowWrap: 'anywhere',
        }}
      >
        {changes.map((change) => (
          <Change key={change.field} label={fieldName(record.kind, change.field)} text={changeText(change)} />
        ))}
      </Box>
    </details>
  );
}

const Change = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <>
    <Typography component="dt" variant="note">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 2, sm: 0 } }}>
      {text}
    </Typography>
  </>
);
