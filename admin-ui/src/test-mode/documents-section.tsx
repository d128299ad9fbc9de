import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { fiscalTime, money } from '@timbra/ui/format/format.ts';
import { fetchApi, reasonOf } from '@timbra/ui/http/call.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { cancellationNames, stateName } from './words.ts';
import { TestBanner } from './test-banner.tsx';
import { useTestDocuments, type TestCompany, type TestDocument } from './use-tests.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

/** Lists the latest documents of a test company, which no other screen shows. */
export function DocumentsSection({ company }: { readonly company: TestCompany }) {
  const { data: documents, error, refetch } = useTestDocuments(company.id);
  const [open, setOpen] = useState<TestDocument>();
  return (
    <FormSection title="Documentos" text="Los últimos que emitió. No tienen valor fiscal ni cuentan en tus reportes.">
      {documents ? null : (
        <NotLoaded error={error} title="No pudimos leer los documentos." onRetry={refetch} height={96} />
      )}
      {documents?.length === 0 ? (
        <Typography color="textSecondary">Aún no hay. Emite uno con una llave de prueba de esta empresa.</Typography>
      ) : (
        <Box component="ul" aria-label="Documentos de prueba" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {documents?.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={() => setOpen(document)} />
          ))}
        </Box>
      )}
      {open ? <DocumentDialog document={open} onClose={() => setOpen(undefined)} /> : null}
    </FormSection>
  );
}

const nameOf = ({ serie, folio }: Pick<TestDocument, 'serie' | 'folio'>) =>
  folio === null ? 'Sin folio' : `${serie ?? ''}-${folio}`;

function DocumentRow({ document, onOpen }: { readonly document: TestDocument; readonly onOpen: () => void }) {
  const { total, status, fecha } = document;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle1">{nameOf(document)}</Typography>
        <Typography variant="note">
          {stateName(status)} · {fecha === null ? 'Sin fecha' : fiscalTime(fecha)}
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(total)}</Typography>
      <Button size="small" aria-label={`Ver el documento ${nameOf(document)}`} onClick={onOpen}>
        Ver
      </Button>
    </Box>
  );
}

type Whole = AnswerTo<'GET /invoices/{id}'>;

function DocumentDialog({ document, onClose }: { readonly document: TestDocument; readonly onClose: () => void }) {
  const { data, error, refetch } = useRead(['prueba', 'documento', document.id], async (signal) => {
    // The server answers what the operation declares; test data are asked for beside what it takes.
    const answer = (await (await fetchApi(`/invoices/${document.id}?livemode=false`, { signal })).json()) as Whole;
    return answer.data;
  });
  return (
    <Dialog title={`Documento de prueba ${nameOf(document)}`} width="narrow" onClose={onClose}>
      <TestBanner />
      {error ? (
        <ErrorNotice title="No pudimos leer el documento." detail={reasonOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton variant="rounded" height={200} /> : null}
      {data ? (
        <Facts
          facts={[
            { label: 'Valor', value: 'Sin valor fiscal' },
            { label: 'Estado', value: stateName(data.status) },
            { label: 'UUID', value: data.uuid ?? 'Sin timbre' },
            { label: 'Receptor', value: data.receptor?.nombre ?? '' },
            { label: 'Total', value: money(data.total) },
            { label: 'Pago', value: data.paymentStatus ?? '' },
            {
              label: 'Cancelación',
              value: data.cancelacion ? cancellationNames[data.cancelacion.status] : 'No se ha pedido',
            },
          ]}
        />
      ) : null}
    </Dialog>
  );
}
