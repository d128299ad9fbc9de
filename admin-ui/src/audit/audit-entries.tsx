import { Box, Button, Skeleton, Typography } from '@mui/material';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { changeText, entryTitle, fieldName } from './audit-words.ts';
import type { AuditEntry, useAudit } from './use-audit.ts';

interface AuditEntriesProps {
  readonly audit: ReturnType<typeof useAudit>;
  readonly onMore: () => void;
}

/** Lists who changed what; an entry opens to its changes. */
export function AuditEntries({ audit: { entries, total, error, retry }, onMore }: AuditEntriesProps) {
  if (error && !entries)
    return <ErrorNotice title="No pudimos cargar los cambios." detail={reasonOf(error)} onRetry={retry} />;
  if (!entries) return <Skeleton variant="rounded" height={240} />;
  if (entries.length === 0) return <Typography color="textSecondary">No hay cambios.</Typography>;
  return (
    <>
      <Box component="ul" aria-label="Cambios" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Entry entry={entry} />
          </Box>
        ))}
      </Box>
      {total > entries.length ? (
        <Button onClick={onMore} sx={{ mt: 3 }}>
          Ver anteriores
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, ip, record, changes } = entry;
  const who = actor.kind === 'key' ? `Llave ${actor.name}` : actor.name;
  const head = (
    <>
      <Typography variant="subtitle1" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {entryTitle(entry)}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
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
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 2, sm: 0 } }}>
      {text}
    </Typography>
  </>
);
