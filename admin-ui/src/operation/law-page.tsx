import { Box, Card, Typography } from '@mui/material';
import { Navigate } from 'react-router';
import type { LawEndingAnswer, LawLoadAnswer } from '@timbra/contract/law.ts';
import { count, dateAndTime, fiscalDay } from '@timbra/ui/format/format.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { Page } from '../shared/page.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

/** Shows which values of the law end, and what operators have loaded. */
export function LawPage() {
  const user = useSessionUser();
  if (!user?.operator) return <Navigate to="/dashboard" replace />;
  return (
    <Page
      title="Qué vence"
      tab="Qué vence - Operación"
      subtitle="Valores de la ley que terminan sin que se conozca el que sigue. Los nuevos se cargan con npm run law:load."
    >
      <EndingLaw />
    </Page>
  );
}

function EndingLaw() {
  const { data, error, refetch } = useAnswer('GET /operator/law', {}, { staleTime: 0 });
  if (!data) return <NotLoaded error={error} title="No pudimos cargar la ley" onRetry={refetch} height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Entries label="Qué vence" nothing="Nada vence: todo tiene quien lo siga.">
        {data.vencen.map((each) => (
          <Ending key={`${each.clase} ${each.desde}`} ending={each} />
        ))}
      </Entries>
      <section>
        <Typography variant="h2" sx={{ mb: 3 }}>
          Cargas
        </Typography>
        <Entries label="Cargas" nothing="No hay cargas: rige lo que trae Timbra.">
          {data.cargas.map((each) => (
            <Load key={each.id} load={each} />
          ))}
        </Entries>
      </section>
    </Box>
  );
}

interface EntriesProps {
  readonly label: string;
  readonly nothing: string;
  readonly children: readonly React.ReactNode[];
}

function Entries({ label, nothing, children }: EntriesProps) {
  if (children.length === 0) return <Typography color="textSecondary">{nothing}</Typography>;
  return (
    <Card component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Card>
  );
}

const entry = { p: 4, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;

function Ending({ ending }: { readonly ending: LawEndingAnswer }) {
  const { nombre, regla, desde, fuente, diasRestantes } = ending;
  return (
    <Box component="li" sx={entry}>
      <Typography variant="subtitle2" component="h2">
        {nombre}
      </Typography>
      <Typography variant="body2" color={diasRestantes <= 7 ? 'error' : 'textPrimary'}>
        {whenOf(ending)}
      </Typography>
      <Typography
        variant="note"

        sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {regla}, desde el {fiscalDay(desde)} · {fuente}
      </Typography>
    </Box>
  );
}

/** Writes when a row ends: «Termina el 31 dic 2026, en 34 días». */
function whenOf({ hasta, esRevision, diasRestantes: days }: LawEndingAnswer): string {
  const day = fiscalDay(hasta);
  if (days < 0) return esRevision ? `Había que revisarlo el ${day}` : `Terminó el ${day}: ya no se propone nada con él`;
  const left = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${count(days)} días`;
  return `${esRevision ? 'Hay que revisarlo el' : 'Termina el'} ${day}, ${left}`;
}

const Load = ({ load: { archivo, clases, quien, cuando } }: { readonly load: LawLoadAnswer }) => (
  <Box component="li" sx={entry}>
    <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
      {archivo}
    </Typography>
    <Typography variant="note" sx={{ overflowWrap: 'anywhere' }}>
      {clases.join(', ')} · {quien}, {dateAndTime(cuando)}
    </Typography>
  </Box>
);
