import { Alert, Box, Button } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { ApiError, call, messageOf } from '@timbra/ui/http/call.ts';
import { storeUser, storedUser, useSessionUser } from '@timbra/ui/session/session.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { readUser } from '../shared/session/read-user.ts';
import { userDraft } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import { useFiles } from '../shared/download/use-files.ts';
import { isOtherEmail, profileFailure, profileOf, profileProblems, type ProfileValues } from './profile-values.ts';
import { SettingsForm, shownForMs } from './settings-form.tsx';
import { cancelEmailChange } from '../shared/session/account-calls.ts';

const neverStored = ['currentPassword'];

async function saveProfile({ name, email, phone, currentPassword }: ProfileValues) {
  const user = storedUser();
  if (!user) throw new ApiError(400, { message: 'No user data found' });
  // What was changed alone: another device may have saved the rest.
  const body = {
    userId: user.id,
    ...(name.trim() === user.name ? {} : { name: name.trim() }),
    ...(phone === (user.phone ?? '') ? {} : { phone }),
    ...(isOtherEmail(email, user) ? { email: email.trim(), currentPassword } : {}),
  };
  const answer: { readonly success: boolean; readonly user?: typeof user } = await call('PUT /user/profile', { body });
  if (!answer.success || !answer.user) throw new ApiError(500, {});
  return answer.user;
}

export function ProfileTab() {
  const [stored] = useState(() => profileOf(storedUser()));
  const user = useUserAsItIs();
  const now = useMemo(() => user && profileOf(user), [user]);
  const draftForm = useDraftForm<ProfileValues, Awaited<ReturnType<typeof saveProfile>>>({
    draftName: userDraft('perfil'),
    neverStored,
    stored,
    now,
    check: (values) => profileProblems(values, storedUser()),
    save: saveProfile,
    onSaved: (saved) => {
      storeUser(saved);
      return profileOf(saved);
    },
    success: 'Perfil actualizado correctamente',
    failure: profileFailure,
    shownForMs,
  });
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <FormSection title="Tus datos" text="Con ellos te reconocemos y te escribimos. Con tu correo inicias sesión.">
        <SettingsForm {...draftForm} label="Perfil de Usuario" submitLabel="Guardar perfil">
          <FieldGroup>
            <TextField name="name" label="Nombre" autoComplete="name" />
            <TextField
              name="phone"
              type="tel"
              label="Teléfono"
              optional
              mask={masks.profilePhone}
              placeholder="+52 55 1234 5678"
              autoComplete="tel"
            />
            <Wide>
              <TextField name="email" type="email" label="Correo electrónico" autoComplete="email" />
              <PendingEmail />
            </Wide>
            <PasswordForEmail />
          </FieldGroup>
        </SettingsForm>
      </FormSection>
      <OwnDataSection />
      <CloseAccountSection />
    </Box>
  );
}

/** Returns the user, who is asked for again whenever the window is come back to. */
function useUserAsItIs() {
  useEffect(() => {
    const read = () => void readUser();
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  return useSessionUser();
}

/** Somebody at a borrowed session must not take the account away by its address. */
function PasswordForEmail() {
  const { control } = useFormContext<ProfileValues>();
  const email = useWatch({ control, name: 'email' });
  const user = useSessionUser();
  if (!isOtherEmail(email, user)) return null;
  return (
    <Wide>
      <PasswordField
        name="currentPassword"
        label="Contraseña actual"
        help="Para cambiar tu correo. Enviaremos un enlace al nuevo, y el cambio se hace cuando lo abras."
        autoComplete="current-password"
      />
    </Wide>
  );
}

/** Shows what is kept of the account, for whoever wants to see it or take it along. */
function OwnDataSection() {
  const { busy, save } = useFiles<'data'>();
  return (
    <FormSection
      title="Lo que guardamos de ti"
      text="Un zip con los XML de tus documentos y todos tus registros. Puede tardar si tienes muchos."
    >
      <Button
        loading={busy !== undefined}
        onClick={() => void save({ key: 'data', path: '/user/data', name: 'datos_timbra.zip' })}
      >
        Descargar mis datos
      </Button>
    </FormSection>
  );
}

const CloseAccountDialog = whenShown(async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog);

function CloseAccountSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection
      title="Cerrar cuenta"
      text="Se pierden tus timbres y el acceso a tus documentos. No se puede deshacer."
    >
      <Button color="error" onClick={() => setOpen(true)} sx={{ color: 'error.main', borderColor: 'error.main' }}>
        Cerrar mi cuenta
      </Button>
      {isOpen ? <CloseAccountDialog onClose={() => setOpen(false)} /> : null}
    </FormSection>
  );
}

/** Shows the address that takes the place of the present one once it is confirmed, and the way back. */
function PendingEmail() {
  const user = useSessionUser();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!user?.pendingEmail) return null;
  const cancel = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      storeUser((await cancelEmailChange()).user);
    } catch (error) {
      setProblem(messageOf(error, 'No pudimos cancelar el cambio. Inténtalo de nuevo.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Alert
        severity={problem === undefined ? 'info' : 'error'}
        role="status"
        action={
          <Button size="small" loading={isBusy} onClick={() => void cancel()} sx={{ minHeight: 32 }}>
            No cambiar mi correo
          </Button>
        }
      >
        {problem ?? `Falta que confirmes ${user.pendingEmail}. Mientras tanto inicias sesión con ${user.email}.`}
      </Alert>
    </Box>
  );
}
