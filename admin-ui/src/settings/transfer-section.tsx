import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { missingPassword } from '@timbra/core/identity/account-rules.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { count, shortDate } from '@timbra/ui/format/format.ts';
import { callData, reasonOf } from '@timbra/ui/http/call.ts';
import { useBalance, type Company } from '../shared/companies/companies-context.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { ShortForm } from './short-form.tsx';
import type { Member } from './use-members.ts';
import { useAcceptance, usePartIn, useTransfer, useWithdrawal, type Transfer } from './use-transfer.ts';

/** Shows a transfer that waits, above all else: to whoever is to take it, and to those who may call it off or know of it. */
export function TransferNotice({ company }: { readonly company: Company }) {
  const { transfer, error, retry, reload } = useTransfer(company);
  if (error) return <ErrorNotice title="No pudimos ver si hay un traspaso." detail={reasonOf(error)} onRetry={retry} />;
  return transfer ? <Waiting transfer={transfer} onChanged={reload} /> : null;
}

type WaitingProps = { readonly transfer: Transfer; readonly onChanged: () => void };

function Waiting({ transfer, onChanged }: WaitingProps) {
  const part = usePartIn(transfer);
  const { companyName, from, to, expiresAt } = transfer;
  if (part === 'asked') return <Asked transfer={transfer} onChanged={onChanged} />;
  return (
    <Alert severity="info">
      <AlertTitle>
        {part === 'owner'
          ? `Le pediste a ${to.name} que ${companyName} sea suya`
          : `${from.name} le pidió a ${to.name} que ${companyName} sea suya`}
      </AlertTitle>
      {to.name} puede aceptar hasta el {shortDate(expiresAt)}. Mientras, nada cambia.
      {part === 'owner' ? <Withdraw transfer={transfer} onChanged={onChanged} /> : null}
    </Alert>
  );
}

function Withdraw({ transfer, onChanged }: WaitingProps) {
  const withdrawal = useWithdrawal(transfer, 'Retiraste el traspaso', onChanged);
  return (
    <Box sx={{ mt: 3 }}>
      <Button size="small" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        Retirar traspaso
      </Button>
    </Box>
  );
}

function Asked({ transfer, onChanged }: WaitingProps) {
  const [isAsking, setAsking] = useState(false);
  const refusal = useWithdrawal(transfer, 'Rechazaste el traspaso', onChanged);
  const { companyName, from, expiresAt } = transfer;
  return (
    <Alert severity="info">
      <AlertTitle>
        {from.name} te traspasa {companyName}
      </AlertTitle>
      Puedes aceptarla hasta el {shortDate(expiresAt)}. Mientras, nada cambia.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button size="small" variant="contained" onClick={() => setAsking(true)}>
          Aceptar la empresa
        </Button>
        <Button size="small" loading={refusal.isPending} onClick={() => refusal.mutate()}>
          No la quiero
        </Button>
      </Box>
      {isAsking ? (
        <AcceptDialog
          transfer={transfer}
          onClose={() => {
            setAsking(false);
            onChanged();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Alert>
  );
}

interface AcceptDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Says what happens before it happens. */
function AcceptDialog({ transfer, onClose, onCancel }: AcceptDialogProps) {
  const acceptance = useAcceptance(transfer, onClose);
  const { data: balance } = useBalance();
  const { companyName, from } = transfer;
  return (
    <ConfirmDialog
      question={`¿Aceptar ${companyName}?`}
      action="Aceptar la empresa"
      destructive={false}
      busy={acceptance.isPending}
      onConfirm={() => acceptance.mutate()}
      onCancel={onCancel}
    >
      <Effects
        effects={[
          'La empresa es tuya desde este momento.',
          `Lo que se timbre usa tus timbres${balance ? `; hoy tienes ${count(balance.available)}` : ''}.`,
          `${from.name} queda como administrador.`,
          'Los documentos, los miembros y el historial se quedan como están.',
        ]}
      />
    </ConfirmDialog>
  );
}

const Effects = ({ effects }: { readonly effects: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
    {effects.map((effect) => (
      <Typography key={effect} component="li" variant="body2">
        {effect}
      </Typography>
    ))}
  </Box>
);

type TransferSectionProps = { readonly company: Company; readonly members: readonly Member[] };

/** Lets the owner of a company hand it over to an administrator. */
export function TransferSection({ company, members }: TransferSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { transfer, reload } = useTransfer(company);
  const admins = members.filter(({ role, status }) => role === 'admin' && status === 'active');
  return (
    <FormSection
      title="Traspasar la empresa"
      text="Otra persona pasa a ser su dueña y tú quedas como administrador. Se lo pides a un administrador, que tiene 7 días para aceptar."
    >
      {admins.length === 0 ? (
        <Typography color="textSecondary">
          Para traspasarla, primero invita a alguien como administrador y espera a que acepte.
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button onClick={() => setOpen(true)}>{transfer ? 'Pedírselo a otra persona' : 'Traspasar'}</Button>
        </Box>
      )}
      {isOpen ? (
        <TransferDialog
          company={company}
          admins={admins}
          onSaved={() => {
            setOpen(false);
            reload();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </FormSection>
  );
}

interface TransferDialogProps {
  readonly company: Company;
  readonly admins: readonly Member[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type TransferValues = { readonly email: string; readonly password: string };

function TransferDialog({ company, admins, onSaved, onClose }: TransferDialogProps) {
  const alerts = useAlerts();
  const [only, ...others] = admins;
  const nameOf = (email: string) => admins.find((admin) => admin.email === email)?.name ?? email;
  return (
    <ShortForm<TransferValues, { readonly email: string }>
      title={`Traspasar ${company.name}`}
      action="Pedir que acepte"
      failure="No pudimos pedir el traspaso."
      start={{ email: others.length === 0 ? (only?.email ?? '') : '', password: '' }}
      check={({ email, password }) => [
        ...(email === '' ? [{ field: 'email', message: 'Elige a quién se la traspasas' }] : []),
        ...(password === '' ? [missingPassword('password')] : []),
      ]}
      save={(body) => callData('POST /companies/{id}/transfer', { params: { id: company.id }, body })}
      onSaved={({ email }) => {
        alerts.success(`Le pedimos a ${nameOf(email)} que acepte`);
        onSaved();
      }}
      onClose={onClose}
    >
      <Effects
        effects={[
          'Cuando acepte, la empresa es suya y tú quedas como administrador.',
          'Desde entonces lo que se timbre usa sus timbres; los tuyos se quedan contigo.',
          'Hasta que acepte, nada cambia y puedes retirarlo.',
        ]}
      />
      <ChoiceField
        name="email"
        label="Administrador"
        choices={admins.map(({ email, name }) => ({ value: email, label: name ?? email }))}
      />
      <PasswordField
        name="password"
        label="Contraseña actual"
        help="Para confirmar que eres tú."
        autoComplete="current-password"
      />
    </ShortForm>
  );
}
