import { Box, Button, Typography } from '@mui/material';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { TextInput } from '@timbra/ui/fields/text-input.tsx';
import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import type { AskedProof, Proof } from './login-proof.ts';
import { askPasskey, knowsPasskeys, stopAskingPasskey } from './passkeys.ts';

interface SecondStepProps {
  readonly asked: AskedProof;
  readonly prove: (proof: Proof) => Promise<void>;
  /** It begins anew, when the time for this one is over. */
  readonly onAgain: () => void;
  readonly back: string;
  readonly onBack: () => void;
}

const fields = {
  totp: {
    name: 'code',
    label: 'Código de tu app',
    help: 'Los seis dígitos que muestra ahora.',
    missing: 'Escribe los seis dígitos',
  },
  recovery: {
    name: 'recoveryCode',
    label: 'Código de recuperación',
    help: 'Uno de los que guardaste. Sirve una sola vez.',
    missing: 'Escribe uno de tus códigos de recuperación',
  },
} as const;

/** Asks for the second proof that somebody is who they say, by what they have: an app, a passkey, a code on paper. */
export function SecondStep({ asked, prove, onAgain, back, onBack }: SecondStepProps) {
  const { kinds } = asked;
  const [means, setMeans] = useState(kinds[0] ?? 'recovery');
  const { isBusy, problem, trouble, isOver, send, askForPasskey, forget } = useProof(asked, prove);
  const change = (to: typeof means) => {
    forget();
    setMeans(to);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {trouble ? <ErrorNotice title={trouble} onRetry={isOver ? onAgain : undefined} /> : null}
      {means === 'passkey' ? (
        <Typography>Confirma con la llave de acceso de este dispositivo, de tu teléfono o de tu llavero.</Typography>
      ) : (
        // Another field begins empty.
        <CodeForm
          key={means}
          means={means}
          error={problem}
          isBusy={isBusy}
          onSend={(typed) => void send(means === 'totp' ? { code: typed } : { recoveryCode: typed })}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {asked.passkey && knowsPasskeys() ? (
          <Button
            variant={means === 'passkey' ? 'contained' : 'outlined'}
            startIcon={<KeyRound size={18} />}
            disabled={isBusy}
            onClick={() => void askForPasskey()}
            sx={{ minHeight: 44 }}
          >
            Usar llave de acceso
          </Button>
        ) : null}
        {means !== 'totp' && kinds.includes('totp') ? (
          <Button onClick={() => change('totp')}>Usar el código de tu app</Button>
        ) : null}
        {means !== 'recovery' && kinds.includes('recovery') ? (
          <Button onClick={() => change('recovery')}>Usar un código de recuperación</Button>
        ) : null}
        <Button onClick={onBack}>{back}</Button>
      </Box>
    </Box>
  );
}

interface CodeFormProps {
  readonly means: keyof typeof fields;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onSend: (typed: string) => void;
}

/** The six digits send themselves. */
function CodeForm({ means, error, isBusy, onSend }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { name, label, help, missing } = fields[means];
  const isDigits = means === 'totp';
  const change = (value: string) => {
    const kept = isDigits ? value.replaceAll(/\D/g, '').slice(0, 6) : value;
    setTyped(kept);
    setMissing(false);
    if (isDigits && kept.length === 6 && kept !== typed && !isBusy) onSend(kept);
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Confirma que eres tú"
      sx={{ display: 'grid', gap: 4 }}
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = isDigits ? typed.length === 6 : typed.trim() !== '';
        setMissing(!isWhole);
        if (isWhole && !isBusy) onSend(typed);
      }}
    >
      <TextInput
        name={name}
        label={label}
        help={help}
        value={typed}
        error={isMissing ? missing : error}
        onChange={change}
        autoComplete={isDigits ? 'one-time-code' : 'off'}
        {...(isDigits && { inputMode: 'numeric' as const })}
        autoFocus
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ minHeight: 44 }}>
        {isBusy ? 'Confirmando...' : 'Continuar'}
      </Button>
    </Box>
  );
}

interface Refused {
  /** It stands at the field. */
  readonly problem?: string | undefined;
  readonly trouble?: string;
  readonly isOver?: boolean;
}

function useProof(asked: AskedProof, prove: (proof: Proof) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const send = async (proof: Proof) => {
    setBusy(true);
    setRefused({});
    try {
      await prove(proof);
    } catch (error) {
      setRefused(refusalOf(error));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const askForPasskey = async () => {
    if (!asked.passkey || !knowsPasskeys()) return;
    setRefused({});
    const passkey = await askPasskey(asked.passkey).catch((error: unknown) => {
      // The page has ended it itself, or has asked again.
      if (!isAbort(error))
        setRefused({ trouble: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.' });
    });
    if (passkey) await send({ passkey });
  };
  const askAtOnce = useEffectEvent(() => void askForPasskey());
  useEffect(() => {
    if (!asked.passkey) return undefined;
    askAtOnce();
    return () => void stopAskingPasskey();
  }, [asked]);
  return { ...refused, isBusy, send, askForPasskey, forget: () => setRefused({}) };
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

function refusalOf(error: unknown): Refused {
  const details = error instanceof ApiError ? (error.body.details ?? []) : [];
  const problem = details.find(({ field }) => field === 'code' || field === 'recoveryCode')?.message;
  if (problem !== undefined) return { problem };
  const own = details[0]?.message ?? messageOf(error, 'No pudimos confirmar que eres tú. Inténtalo de nuevo.');
  return { trouble: own, isOver: details.some(({ field }) => field === 'challenge') };
}
