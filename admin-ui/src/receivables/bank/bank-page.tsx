import { Alert, Box, Button, Card, OutlinedInput, Skeleton, Typography } from '@mui/material';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { callData, reasonOf } from '@timbra/ui/http/call.ts';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { RegisteredPayment } from '@timbra/contract/receivables.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { Page } from '../../shared/page.tsx';
import { documentsAddress } from '../addresses.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { owedKey } from '../owed-key.ts';
import { BankLineCard } from './bank-line-card.tsx';
import { formaPagoOfLine, isRegistered, waitingLines } from './register-waiting.ts';
import { matchLines } from './match-lines.ts';
import { useBankWork } from './use-bank-work.ts';
import type { BankLine } from './bank-line.ts';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { mostBytes, readStatement, textOf } from './read-statement.ts';

const nothing = [] as const;

/** A list gives so many at once. */
const mostOwed = 1_000;

/** A bank's statement becomes the complements of what customers have paid. */
export function BankPage({ company }: { readonly company: Company }) {
  const { work, progress, register, begin, confirm, choose, drop } = useBankWork(company.id);
  const lines = work?.lines ?? nothing;
  const query = useBankMatches(company.id, lines);
  const { data, error, refetch } = query;
  const matched = useMemo(() => {
    const open = lines.filter(({ key }) => !work || !isRegistered(work, key));
    return new Map(matchLines(open, data?.owed ?? []).map((each) => [each.line.key, each.suggestions]));
  }, [lines, work, data]);
  const waiting = work ? waitingLines(work).length : 0;
  return (
    <Page
      title="Estado de cuenta del banco"
      tab="Cobranza"
      back={
        <Button component={Link} to={documentsAddress} variant="text" size="small" startIcon={<ArrowLeft size={16} />}>
          Cobranza
        </Button>
      }
      actions={
        work ? (
          <>
            <Button onClick={drop} disabled={progress !== undefined}>
              Leer otro
            </Button>
            <Button
              variant="contained"
              disabled={waiting === 0}
              loading={progress !== undefined}
              onClick={() => void register()}
            >
              {waiting === 1 ? 'Registrar 1 pago' : `Registrar ${count(waiting)} pagos`}
            </Button>
          </>
        ) : undefined
      }
    >
      {work ? null : <BankInput onRead={begin} />}
      <NotRefreshed query={query} />
      {error && !data ? (
        <ErrorNotice
          title="No pudimos cargar lo que te deben."
          detail={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {progress ? (
        <Alert severity="info" role="status" sx={{ mb: 4 }}>
          {`Registrando ${progress.done + 1} de ${progress.of}...`}
        </Alert>
      ) : null}
      {work?.unread ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {work.unread === 1
            ? 'No pudimos leer 1 renglón: puede ser un depósito. Revisa su fecha y su importe.'
            : `No pudimos leer ${count(work.unread)} renglones: pueden ser depósitos. Revisa su fecha y su importe.`}
        </Alert>
      ) : null}
      {work && !data && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {work && data ? (
        <>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            Confirma qué pagó cada depósito y cómo llegó. Cada uno que registres emite su complemento y usa un timbre.
            {data.owed.length >= mostOwed ? ` Buscamos en las ${count(mostOwed)} facturas que vencieron primero.` : ''}
          </Typography>
          <Box component="ul" aria-label="Depósitos" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {lines.map((line) => (
              <BankLineCard
                key={line.key}
                line={line}
                owed={data.owed}
                suggestions={matched.get(line.key) ?? nothing}
                formaPago={formaPagoOfLine(work, line)}
                confirmed={work.confirmed[line.key]}
                result={work.results[line.key]}
                registered={registeredAs(line, data.registered)}
                isBusy={progress !== undefined}
                onConfirm={(suggestion) => confirm(line, suggestion)}
                onForm={(formaPago) => choose(line, formaPago)}
              />
            ))}
          </Box>
        </>
      ) : null}
    </Page>
  );
}

/** Returns what is owed now, the oldest first, and which payments of those days are registered already. */
function useBankMatches(companyId: string, lines: readonly BankLine[]) {
  const days = lines.map(({ fecha }) => fecha).toSorted();
  const [desde] = days;
  const hasta = days.at(-1);
  return useRead(
    [owedKey, 'banco', companyId, desde, hasta],
    async (signal) => {
      const [owed, registered] = await Promise.all([
        callData('GET /receivables', { query: { companyId, sort: '["vence","ASC"]' }, signal }),
        callData('GET /companies/{id}/registered-payments', {
          params: { id: companyId },
          query: { desde, hasta },
          signal,
        }),
      ]);
      return { owed, registered };
    },
    { enabled: lines.length > 0, staleTime: 0 },
  );
}

/** Finds the payment that a deposit was registered as before: same day, same amount, and no other reference. */
const registeredAs = (
  { fecha, monto, referencia }: BankLine,
  registered: readonly RegisteredPayment[],
): RegisteredPayment | undefined =>
  registered.find(
    (payment) =>
      payment.fecha.slice(0, 10) === fecha &&
      payment.monto === monto &&
      (referencia === '' || payment.numOperacion === null || payment.numOperacion === referencia),
  );

/** Takes the statement as a file or as pasted text; it stays in this browser. */
function BankInput({ onRead }: { readonly onRead: (lines: readonly BankLine[], unread: number) => void }) {
  const [text, setText] = useState('');
  const [why, setWhy] = useState<string>();
  const read = (statement: string) => {
    const reading = readStatement(statement);
    if (reading.kind === 'refused') setWhy(reading.why);
    else onRead(reading.lines, reading.unread);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) setWhy('Es demasiado largo: sube un estado de cuenta de hasta 2 MB.');
    else read(textOf(await file.arrayBuffer()));
  };
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography color="textSecondary">
        Descarga de tu banco los movimientos en CSV. Buscamos a qué factura corresponde cada depósito y tú lo confirmas.
      </Typography>
      <Labelled label="Archivo CSV del banco" error={why}>
        {({ inputId, describedBy }) => (
          <DropZone
            inputId={inputId}
            describedBy={describedBy}
            name="estado"
            accept=".csv,.txt,.tsv,text/csv"
            what="tu archivo CSV"
            isInvalid={why !== undefined}
            inputRef={null}
            onFiles={([file]) => void readFile(file)}
          />
        )}
      </Labelled>
      <Labelled label="O pega aquí los movimientos" help="Con el renglón de los títulos: fecha, concepto, abono">
        {({ inputId, describedBy }) => (
          <OutlinedInput
            id={inputId}
            multiline
            rows={5}
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ 'aria-describedby': describedBy }}
          />
        )}
      </Labelled>
      <Box sx={{ justifySelf: 'end' }}>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => read(text)}>
          Buscar facturas
        </Button>
      </Box>
    </Card>
  );
}
