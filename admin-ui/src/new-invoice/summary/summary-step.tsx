import { Alert, Box, Button, Typography, useMediaQuery } from '@mui/material';
import { below, desktopWidth } from '@timbra/ui/theme/design-tokens.ts';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { Facts, type Fact } from '@timbra/ui/facts.tsx';
import { FileDialog } from '../../documents/file-dialog.tsx';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';
import { SendingBox } from './sending-box.tsx';
import { TotalsCard } from './totals-card.tsx';
import { usePreview } from './use-preview.ts';
import { LinkedProblems, type LinkedProblem } from '../linked-problems.tsx';
import { ComplementParts } from '../../documents/complement-parts.tsx';
import { Contents } from '../../documents/contents.tsx';
import { tipoNames } from '../../documents/tipos.ts';
import { Surface } from '../data/data-step.tsx';
import { formKindOf, type NamedReceiver } from '../form-kinds.ts';
import { keyAndName } from '../../shared/sat/key-and-name.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import type { ShownProblem } from '../model/shown-problem.ts';
import { formProblems } from '../model/form-problems.ts';
import { judge } from '../model/judge.ts';

interface ShortSummaryProps {
  readonly onGo: (problem: LinkedProblem) => void;
  readonly shownAbove: readonly string[];
}

/** What is wrong with a document that stands on one page, and how it will look: the rest of it is in view. */
export function ShortSummary({ onGo, shownAbove }: ShortSummaryProps) {
  const { backend, request } = useInvoice();
  const preview = usePreview(request);
  const show = backend.overrides.preview ?? preview.show;
  const isNarrow = useMediaQuery(below(desktopWidth));
  const asked = useSettledRequest();
  return (
    <Box component="section" aria-label="Resumen" sx={{ display: 'grid', gap: 5 }}>
      {asked === undefined ? null : <ProblemList key={asked} onGo={onGo} shownAbove={shownAbove} />}
      {isNarrow ? <TotalsCard /> : null}
      <Box>
        <Button startIcon={<Eye size={18} />} loading={preview.isBusy} onClick={() => void show()}>
          Vista previa del PDF
        </Button>
      </Box>
      <SendingBox />
      {preview.content ? (
        <FileDialog title="Vista previa" name="vista-previa.pdf" content={preview.content} onClose={preview.close} />
      ) : null}
    </Box>
  );
}

/** The server is asked when nothing has been typed for so long. */
const pauseMs = 900;

/** Returns the request of the form once it rests; undefined as long as it has no concepts, which needs no telling. */
function useSettledRequest(): string | undefined {
  const { request } = useInvoice();
  const { subscribe } = useFormContext<InvoiceValues>();
  const [settled, setSettled] = useState(() => textOf(request()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setSettled(textOf(request())), pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [request, subscribe]);
  return settled;
}

const textOf = (request: { readonly conceptos?: readonly unknown[] | undefined }) =>
  request.conceptos?.length ? JSON.stringify(request) : undefined;

interface SummaryStepProps {
  readonly onGo: (problem: LinkedProblem) => void;
  readonly shownAbove: readonly string[];
}

/** Shows the whole document once more before it is stamped. */
export function SummaryStep({ onGo, shownAbove }: SummaryStepProps) {
  const { request, tipo, backend } = useInvoice();
  const { getValues } = useFormContext<InvoiceValues>();
  const preview = usePreview(request);
  const show = backend.overrides.preview ?? preview.show;
  const isNarrow = useMediaQuery(below(desktopWidth));
  const values = getValues();
  const { conceptos = [], orderId, orderIds = [], moneda = 'MXN', complementos = {} } = request();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <ProblemList onGo={onGo} shownAbove={shownAbove} />
      <Surface>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', mb: 4 }}>
          <Typography variant="h2">{tipoNames[tipo]}</Typography>
          <Button startIcon={<Eye size={18} />} loading={preview.isBusy} onClick={() => void show()}>
            Vista previa del PDF
          </Button>
        </Box>
        <Facts facts={factsOf(values, formKindOf(tipo).receptor)} />
      </Surface>
      <Surface>
        <Typography variant="h3" sx={{ mb: 3, color: 'text.secondary' }}>
          Conceptos
        </Typography>
        <Contents conceptos={conceptos} orderId={orderId} orderIds={orderIds} currency={moneda} />
      </Surface>
      <ComplementParts complementos={complementos} />
      {isNarrow ? <TotalsCard /> : null}
      {formKindOf(tipo).receptor ? null : <SendingBox />}
      {preview.content ? (
        <FileDialog title="Vista previa" name="vista-previa.pdf" content={preview.content} onClose={preview.close} />
      ) : null}
    </Box>
  );
}

/** @param fixed the receiver of all documents of the kind; the rest of its data are the server's to fill in. */
function factsOf(values: InvoiceValues, fixed: NamedReceiver | undefined): readonly Fact[] {
  const { receptor } = values;
  const facts: readonly (readonly [string, string])[] = [
    ['Cliente', fixed?.nombre ?? receptor.nombre],
    ['RFC', fixed?.rfc ?? receptor.rfc],
    ['Régimen fiscal', fixed ? '' : keyAndName(receptor.regimenFiscal, REGIMEN_FISCAL)],
    ['Uso CFDI', fixed ? '' : keyAndName(receptor.usoCfdi, USO_CFDI)],
    ['Código postal', fixed ? '' : receptor.codigoPostal],
    ['Fecha', values.fecha === '' ? '' : fiscalDay(values.fecha)],
    ['Método de pago', keyAndName(values.metodoPago, METODO_PAGO)],
    ['Forma de pago', keyAndName(values.formaPago, FORMA_PAGO)],
    ['Condiciones de pago', values.condicionesPago],
    ['Número de pedido', values.numeroPedido],
    ['CFDI relacionado', values.relacion.uuid],
    ['Observaciones', values.observaciones],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

interface ProblemListProps {
  readonly onGo: (problem: LinkedProblem) => void;
  /** Sentences that stand above the form and need not be said twice. */
  readonly shownAbove: readonly string[];
}

/** What the SAT would refuse, and what it would accept but is worth a second look. */
function ProblemList({ onGo, shownAbove }: ProblemListProps) {
  const { problems: found, check } = useProblems();
  const problems = found.filter(({ message }) => !shownAbove.includes(message));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const list = errors.length > 0 ? errors : warnings;
  if (list.length === 0) return found.length > 0 ? null : <Nothing check={check} />;
  const title = errors.length > 0 ? 'Antes de generarla corrige lo siguiente' : 'Puedes generarla; solo revisa esto';
  return (
    <Alert severity={errors.length > 0 ? 'error' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <LinkedProblems problems={list} onGo={onGo} />
    </Alert>
  );
}

/** Holds the place of the answer while it is on its way, so that no button moves away below. */
function Nothing({ check }: Pick<ReturnType<typeof useProblems>, 'check'>) {
  if (check === 'done') return <Alert severity="success">Todo en orden: cumple las reglas del SAT.</Alert>;
  return check === 'pending' ? <Alert severity="info">Revisando las reglas del SAT…</Alert> : null;
}

interface Problems {
  readonly problems: readonly ShownProblem[];
  /** By the server, which has been asked and may not answer. */
  readonly check: 'pending' | 'done' | 'unanswered';
}

const checks = { pending: 'pending', success: 'done', error: 'unanswered' } as const;

/**
 * Returns what breaks the core's rules at once, and then the server's answer, which knows SAT's large lists, the orders
 * and what is left of a document to be credited.
 */
function useProblems(): Problems {
  const { tipo, request, issuer, now, law, backend } = useInvoice();
  const { getValues } = useFormContext<InvoiceValues>();
  const [asked] = useState(request);
  const [own] = useState(() => judge(asked, issuer, now(), law).problems);
  const [formOnly] = useState(() => formProblems(getValues(), tipo));
  const { data, status } = useRead(['factura-nueva', 'revision', asked], (signal) => backend.check(asked, signal), {
    // It is asked once each time it is shown: a document that is being stamped would be told of its own order that it
    // is taken.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return { problems: [...formOnly, ...(data ?? own)], check: checks[status] };
}
