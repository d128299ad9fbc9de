import { demoEmail } from '@timbra/core/samples/sample-data.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { noticeStyle } from './notice-style.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';

/** Shows above each page what few accounts are told. */
export const RareBars = ({ user }: { readonly user: SessionUser }) => (
  <>
    {user.email === demoEmail ? <SampleBar /> : null}
    {user.twoStepsNeeded ? <TwoStepsBar isOperator={user.operator === true} /> : null}
  </>
);

/**
 * Says why a company is missing among the others, or what operators need, and leads to what brings it back. Who has no other company
 * is led by the page itself.
 */
function TwoStepsBar({ isOperator }: { readonly isOperator: boolean }) {
  const { companies } = useCompanies();
  if (companies.length === 0 && !isOperator) return null;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label="Verificación en dos pasos"
      sx={noticeStyle}
      action={
        <Button size="small" color="inherit" component={Link} to="/configuracion?tab=seguridad">
          Activar dos pasos
        </Button>
      }
    >
      {isOperator
        ? 'Operar la plataforma pide verificación en dos pasos. Podrás hacerlo cuando la actives.'
        : 'Una empresa en la que trabajas pide verificación en dos pasos. La verás cuando la actives.'}
    </Alert>
  );
}

const key = ['datos-de-ejemplo'];
const refetchMs = 3_000;

/** Says that what the lists show is sample data, and takes it away when it is told to. */
function SampleBar() {
  const { status, done, total } = useSampleData();
  const [isAsking, setAsking] = useState(false);
  const { remove, isBusy, result } = useRemoval(() => setAsking(false));
  if (status === 'NONE' && result === undefined) return null;
  const making = total > 0 ? `Se están creando: ${count(done)} de ${count(total)} pasos.` : 'Se están creando.';
  const text = status === 'FILLING' ? making : 'Clientes, documentos, pedidos y nómina son inventados.';
  return (
    <Alert
      severity="info"
      role="region"
      aria-label="Datos de ejemplo"
      sx={noticeStyle}
      action={
        status === 'NONE' ? undefined : (
          <Button size="small" color="inherit" disabled={isBusy} onClick={() => setAsking(true)}>
            Quitar datos de ejemplo
          </Button>
        )
      }
    >
      <span role="status">{result ?? `Datos de ejemplo. ${text}`}</span>
      {isAsking ? (
        <ConfirmDialog
          question="¿Quitar los datos de ejemplo?"
          detail="Se borran los clientes, productos, documentos, pedidos, viajes y nómina inventados. Lo que tú hiciste se queda, con los registros de ejemplo que tus documentos usan. No se puede deshacer."
          action="Quitar datos de ejemplo"
          busy={isBusy}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Alert>
  );
}

const none = { status: 'NONE', done: 0, total: 0 } as const;

/** Reads what the screens show of it again once all of it is there. */
function useSampleData() {
  const client = useQueryClient();
  const { data = none } = useAnswer(
    'GET /user/sample-data',
    {},
    { of: key, refetchInterval: ({ state }) => (state.data?.status === 'FILLING' ? refetchMs : false) },
  );
  const before = useRef(data.status);
  useEffect(() => {
    if (before.current === 'FILLING' && data.status === 'READY') void client.invalidateQueries();
    before.current = data.status;
  }, [client, data.status]);
  return data;
}

function useRemoval(onDone: () => void) {
  const client = useQueryClient();
  const [result, setResult] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callData('DELETE /user/sample-data', {}),
    onSuccess: ({ kept }) => {
      setResult(
        kept === 0 ? 'Quitamos los datos de ejemplo.' : `Quitamos los datos de ejemplo. ${describeRetained(kept)}`,
      );
      return client.invalidateQueries();
    },
    onError: (error) => setResult(messageOf(error, 'No pudimos quitar los datos de ejemplo. Inténtalo de nuevo.')),
    onSettled: onDone,
  });
  return { remove: () => mutate(), isBusy: isPending, result };
}

const describeRetained = (records: number): string =>
  records === 1
    ? 'Se queda 1 registro que tus documentos usan.'
    : `Se quedan ${count(records)} registros que tus documentos usan.`;
