import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { checkPassword } from '@timbra/core/identity/account-rules.ts';
import { missingPassword } from '@timbra/core/identity/check-own-password.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { readUser } from '../shared/session/read-user.ts';
import { userDraft } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import type { SettingsBackend, PasswordValues } from './settings-backend.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsForm, shownForMs } from './settings-form.tsx';
import { sessionsKey } from './use-sessions.ts';

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };
const neverStored = Object.keys(blank);

/** Returns what breaks the server's own rules, and whether both say the same. */
const problemsOf = ({ currentPassword, newPassword, confirmation }: PasswordValues) => [
  ...(currentPassword === '' ? [missingPassword('currentPassword')] : []),
  ...checkPassword(newPassword, 'newPassword'),
  ...(newPassword === confirmation ? [] : [{ field: 'confirmation', message: 'Las contraseñas no coinciden' }]),
];

export function PasswordTab({ backend }: { readonly backend: SettingsBackend }) {
  const client = useQueryClient();
  const user = useSessionUser();
  const draftForm = useDraftForm<PasswordValues, unknown>({
    draftName: userDraft('contrasena'),
    neverStored,
    stored: blank,
    check: problemsOf,
    // Each rule has its field.
    refusal: () => undefined,
    save: backend.changePassword,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: sessionsKey });
      // A change of address that was not confirmed is called off with it.
      void readUser();
      return blank;
    },
    success: 'Contraseña actualizada correctamente',
    failure: 'Error al cambiar la contraseña',
    shownForMs,
  });
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <FormSection
        title="Contraseña"
        text="Al cambiarla se cierran tus sesiones en otros dispositivos, y te avisamos por correo."
      >
        <SettingsForm {...draftForm} isRecovered={false} label="Cambiar Contraseña" submitLabel="Cambiar contraseña">
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <FieldGroup>
            <Wide>
              <PasswordField name="currentPassword" label="Contraseña actual" autoComplete="current-password" />
            </Wide>
            <PasswordField
              name="newPassword"
              label="Nueva contraseña"
              help="6 caracteres o más"
              autoComplete="new-password"
            />
            <PasswordField name="confirmation" label="Confirma la nueva contraseña" autoComplete="new-password" />
          </FieldGroup>
        </SettingsForm>
      </FormSection>
      <SessionsSection />
    </Box>
  );
}
