import { Typography } from '@mui/material';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { makePasskey } from '../../shared/two-steps/passkeys.ts';
import { OwnPassword, passwordProblems, ShortForm } from '../short-form.tsx';

interface AddPasskeyProps {
  /** @param codes the recovery codes, where this is the first way to confirm. */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  readonly onClose: () => void;
}

type Values = { readonly name: string; readonly currentPassword: string };

/** Adds a passkey: the browser makes it once the password was right. */
export const AddPasskeyDialog = ({ onAdded, onClose }: AddPasskeyProps) => (
  <ShortForm<Values, AnswerTo<'POST /auth/factors/passkey/confirm'>['data']>
    title="Agregar llave de acceso"
    action="Crear llave de acceso"
    failure="No pudimos agregar la llave de acceso."
    start={{ name: '', currentPassword: '' }}
    check={(values) => [
      ...(values.name.trim() === '' ? [{ field: 'name', message: 'Ponle un nombre, como «Mi computadora»' }] : []),
      ...passwordProblems(values),
    ]}
    save={addPasskey}
    onSaved={({ recoveryCodes }) => onAdded(recoveryCodes)}
    onClose={onClose}
  >
    <Typography>
      Confirmas con tu huella, tu cara o el código con que desbloqueas tu dispositivo. No hay nada que escribir.
    </Typography>
    <TextField name="name" label="Nombre" help="Dónde la guardas: «Mi computadora»" autoFocus />
    <OwnPassword />
  </ShortForm>
);

async function addPasskey({ name, currentPassword }: Values) {
  const { challenge, options } = await callData('POST /auth/factors/passkey', { body: { currentPassword } });
  const passkey = await makePasskey(options).catch((error: unknown) => {
    throw new ApiError(400, { message: whyNone(error) }, { cause: error });
  });
  return callData('POST /auth/factors/passkey/confirm', { body: { challenge, name, passkey } });
}

const whyNone = (error: unknown) =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'
    : 'Tu navegador no creó la llave de acceso. Inténtalo de nuevo.';
