import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { QrImage } from '../../shared/qr/qr-code.tsx';
import { OwnPassword, passwordProblems, ShortForm } from '../short-form.tsx';

interface AddDialogProps {
  /** @param codes the recovery codes, where this is the first way to confirm. */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  readonly onClose: () => void;
}

type Started = AnswerTo<'POST /auth/factors/totp'>['data'];

/** Adds an app of codes: the password first, then what the app is told, and its first code. */
export function AddAppDialog({ onAdded, onClose }: AddDialogProps) {
  const [started, setStarted] = useState<Started>();
  if (started) return <FirstCode started={started} onAdded={onAdded} onClose={onClose} />;
  return (
    <ShortForm<{ readonly currentPassword: string }, Started>
      title="Agregar app de códigos"
      action="Continuar"
      failure="No pudimos empezar."
      start={{ currentPassword: '' }}
      check={passwordProblems}
      save={(body) => callData('POST /auth/factors/totp', { body })}
      onSaved={setStarted}
      onClose={onClose}
    >
      <Typography>
        Necesitas una app como Google Authenticator, Microsoft Authenticator o 1Password: muestra un código nuevo cada
        treinta segundos.
      </Typography>
      <OwnPassword />
    </ShortForm>
  );
}

type Confirmed = AnswerTo<'POST /auth/factors/totp/confirm'>['data'];

const sixDigits = ({ code }: { readonly code: string }) =>
  /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? [] : [{ field: 'code', message: 'Escribe los seis dígitos' }];

const FirstCode = ({ started: { secret, uri }, onAdded, onClose }: AddDialogProps & { readonly started: Started }) => (
  <ShortForm<{ readonly code: string }, Confirmed>
    title="Escanea el código con tu app"
    action="Agregar app"
    failure="No pudimos agregar la app."
    start={{ code: '' }}
    check={sixDigits}
    save={(body) => callData('POST /auth/factors/totp/confirm', { body })}
    onSaved={({ recoveryCodes }) => onAdded(recoveryCodes)}
    onClose={onClose}
  >
    <Box sx={{ justifySelf: 'center' }}>
      <QrImage content={uri} alt="Código QR para tu app de códigos" />
    </Box>
    <div>
      <Typography variant="note">¿No puedes escanearlo? Escribe esta clave en tu app:</Typography>
      <Box component="code" aria-label="Clave para tu app" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {secret}
      </Box>
    </div>
    <TextField
      name="code"
      label="Código que muestra tu app"
      help="Los seis dígitos que muestra ahora."
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
    />
  </ShortForm>
);
