import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { ApiError, call, callData, messageOf } from '@timbra/ui/http/call.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { readUser } from '../../shared/session/read-user.ts';
import { knowsPasskeys } from '../../shared/two-steps/passkeys.ts';
import { PlainList, PlainRow } from '../plain-list.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';
import { ConfirmAct } from '../../shared/dialogs/confirm-act.tsx';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';

type Open =
  | { readonly what: 'app' | 'passkey' | 'renew' }
  | { readonly what: 'remove'; readonly factor: Factor }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

/** Lists what the account confirms itself with, adds to it and takes away; whoever loses all of it has codes on paper. */
export function SecurityTab() {
  const { own, error, retry, reload } = useFactors();
  const alerts = useAlerts();
  const companies = useCompanies();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showCodes = (codes: readonly string[] | undefined) => {
    reload();
    setOpen(codes && { what: 'codes', codes });
  };
  const added = (codes: readonly string[] | undefined) => {
    alerts.success('Listo: la próxima vez que entres la pediremos');
    // A company that has waited for it is there now.
    void readUser();
    companies.reload();
    showCodes(codes);
  };
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <FormSection
        title="Verificación en dos pasos"
        text="Además de tu contraseña, al entrar confirmas que eres tú con tu teléfono o tu computadora. También antes de comprar, invitar o cambiar llaves, certificados y sueldos."
      >
        {own ? null : (
          <NotLoaded error={error} title="No pudimos cargar tu verificación." onRetry={retry} height={64} />
        )}
        {own?.factors.length === 0 ? (
          <Typography color="textSecondary">
            Aún no la usas. Con ella, nadie entra a tu cuenta solo con tu contraseña.
          </Typography>
        ) : (
          <PlainList label="Formas de confirmar que eres tú">
            {own?.factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ what: 'remove', factor })} />
            ))}
          </PlainList>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mt: 4 }}>
          {knowsPasskeys() ? (
            <Button onClick={() => setOpen({ what: 'passkey' })}>Agregar llave de acceso</Button>
          ) : null}
          <Button variant="contained" onClick={() => setOpen({ what: 'app' })}>
            Agregar app de códigos
          </Button>
        </Box>
      </FormSection>
      {own && own.factors.length > 0 ? (
        <FormSection
          title="Códigos de recuperación"
          text="Por si pierdes tu teléfono o tu computadora. Cada uno sirve una vez."
        >
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}
          >
            <Typography>{codesLeft(own.recoveryCodes)}</Typography>
            <Button onClick={() => setOpen({ what: 'renew' })}>Pedir códigos nuevos</Button>
          </Box>
        </FormSection>
      ) : null}
      {open?.what === 'app' ? <AddAppDialog onAdded={added} onClose={close} /> : null}
      {open?.what === 'passkey' ? <AddPasskeyDialog onAdded={added} onClose={close} /> : null}
      {open?.what === 'codes' ? <CodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.what === 'renew' ? <RenewCodes onRenewed={showCodes} onCancel={close} /> : null}
      {open?.what === 'remove' ? (
        <RemoveFactor
          factor={open.factor}
          isLast={own?.factors.length === 1}
          onEnd={() => showCodes(undefined)}
          onCancel={close}
        />
      ) : null}
    </Box>
  );
}

function FactorRow({ factor, onRemove }: { readonly factor: Factor; readonly onRemove: () => void }) {
  const Icon = factor.kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <PlainRow>
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'inline-flex' }}>
        <Icon size={22} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {factor.name}
        </Typography>
        <Typography variant="note">
          {factor.kind === 'passkey' ? 'Llave de acceso · ' : ''}
          {whenUsed(factor)}
        </Typography>
      </Box>
      <Button size="small" color="error" aria-label={`Quitar ${factor.name}`} onClick={onRemove}>
        Quitar
      </Button>
    </PlainRow>
  );
}

/** It was taken away meanwhile. */
const unlessGone = (problem: unknown) => {
  if (!(problem instanceof ApiError && problem.status === 404)) throw problem;
};

interface RemoveFactorProps {
  readonly factor: Factor;
  readonly isLast: boolean;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

const RemoveFactor = ({ factor: { id, name }, isLast, onEnd, onCancel }: RemoveFactorProps) => (
  <ConfirmAct
    question={`¿Quitar ${name}?`}
    detail={
      isLast
        ? 'Es la última: para entrar a tu cuenta bastará tu contraseña, y tus códigos de recuperación dejan de servir.'
        : 'Ya no podrás confirmar con ella que eres tú.'
    }
    action="Quitar"
    act={() => call('DELETE /auth/factors/{id}', { params: { id } }).catch(unlessGone)}
    done={`Se quitó ${name}`}
    failure="No pudimos quitarla. Inténtalo de nuevo."
    onEnd={onEnd}
    onCancel={onCancel}
  />
);

interface RenewCodesProps {
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function RenewCodes({ onRenewed, onCancel }: RenewCodesProps) {
  const alerts = useAlerts();
  const renewing = useMutation({
    mutationFn: () => callData('POST /auth/recovery-codes', {}),
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
    onError: (problem) => {
      alerts.error(messageOf(problem, 'No pudimos darte códigos nuevos. Inténtalo de nuevo.'));
      onCancel();
    },
  });
  return (
    <ConfirmDialog
      question="¿Pedir códigos de recuperación nuevos?"
      detail="Los que guardaste antes dejan de servir."
      action="Pedir códigos nuevos"
      destructive={false}
      busy={renewing.isPending}
      onConfirm={() => renewing.mutate()}
      onCancel={onCancel}
    />
  );
}

type Factor = AnswerTo<'GET /auth/factors'>['data']['factors'][number];

const factorsKey = ['formas-de-confirmar'] as const;

/** Lists what the account confirms itself with beside its password. */
function useFactors() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer('GET /auth/factors', {}, { of: factorsKey, staleTime: 0 });
  return {
    own: data,
    error,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: factorsKey }),
  };
}

const whenUsed = ({ createdAt, lastUsedAt }: Pick<Factor, 'createdAt' | 'lastUsedAt'>): string =>
  `${lastUsedAt === null ? 'Sin usar' : `Último uso: ${dateAndTime(lastUsedAt)}`} · Agregada el ${dateAndTime(createdAt)}`;

const codesLeft = (count: number): string => {
  if (count === 0) return 'Ya no te quedan códigos. Pide otros antes de que los necesites.';
  return count === 1 ? 'Te queda 1 código.' : `Te quedan ${count} códigos.`;
};
