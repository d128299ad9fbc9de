import { Box } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { call } from '@timbra/ui/http/call.ts';
import { storedUser, storeUser } from '@timbra/ui/session/session.ts';
import { useSessionUser } from '@timbra/ui/session/use-session.ts';
import { userDraft } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useKeptForm } from '../shared/form/use-kept-form.ts';
import { CloseAccountSection } from './close-account-section.tsx';
import { PendingEmail } from './pending-email.tsx';
import {
  completeProfilePhone,
  isOtherEmail,
  profileFailure,
  profileOf,
  profileProblems,
  type ProfileValues,
} from './profile-values.ts';
import { SettingsForm, shownForMs } from './settings-form.tsx';

const neverKept = ['currentPassword'];

async function saveProfile({ name, email, phone, currentPassword }: ProfileValues) {
  const user = storedUser();
  if (!user) throw new ApiError(400, { message: 'No user data found' });
  const password = isOtherEmail(email, user) ? { currentPassword } : {};
  const body = { userId: user.id, name: name.trim(), email: email.trim(), phone, ...password };
  const answer: { readonly success: boolean; readonly user?: typeof user } = await call('PUT /user/profile', { body });
  if (!answer.success || !answer.user) throw new ApiError(500, {});
  return answer.user;
}

export function ProfileTab() {
  const [stored] = useState(() => profileOf(storedUser()));
  const kept = useKeptForm<ProfileValues, Awaited<ReturnType<typeof saveProfile>>>({
    draftName: userDraft('perfil'),
    neverKept,
    stored,
    check: (values) => profileProblems(values, storedUser()),
    save: saveProfile,
    onSaved: (user) => {
      storeUser(user);
      return profileOf(user);
    },
    success: 'Perfil actualizado correctamente',
    failure: profileFailure,
    shownForMs,
  });
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <FormSection title="Tus datos" text="Con ellos te reconocemos y te escribimos. Con tu correo inicias sesión.">
        <SettingsForm {...kept} label="Perfil de Usuario" submitLabel="Guardar perfil">
          <FieldGroup>
            <TextField name="name" label="Nombre" autoComplete="name" />
            <TextField
              name="phone"
              type="tel"
              label="Teléfono"
              optional
              normalize={completeProfilePhone}
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
      <CloseAccountSection />
    </Box>
  );
}

/** Somebody at a borrowed session must not take the account away by its address (contract S4). */
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
