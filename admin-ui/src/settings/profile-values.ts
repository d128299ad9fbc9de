import { checkEmail, checkName, checkPhone, missingPassword } from '@timbra/core/identity/account-rules.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { withCountryCode } from '@timbra/core/shared/phone.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { type ApiError, messageOf } from '@timbra/ui/http/call.ts';

export interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** It is asked for with another address only. */
  readonly currentPassword: string;
}

export const profileOf = (user: SessionUser | undefined): ProfileValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  currentPassword: '',
});

export const isOtherEmail = (email: string, user: Pick<SessionUser, 'email'> | undefined): boolean =>
  user !== undefined && email.trim() !== '' && comparableEmail(email) !== comparableEmail(user.email);

/** Returns what breaks the server's own rules. */
export function profileProblems(values: ProfileValues, user: SessionUser | undefined): readonly Problem[] {
  const { name, email, phone, currentPassword } = values;
  const ofEmail = checkEmail(email);
  const needsPassword = ofEmail.length === 0 && isOtherEmail(email, user) && currentPassword === '';
  return [
    ...checkName(name),
    ...ofEmail,
    ...checkPhone(withCountryCode(phone)),
    ...(needsPassword ? [missingPassword('currentPassword')] : []),
  ];
}

/** Returns what the tab says of a profile that was not saved. */
export function profileFailure(error: ApiError): Trouble {
  if (error.unreachable) return { title: 'Error de conexión al actualizar el perfil' };
  return error.body.details?.length ? formTrouble : { title: messageOf(error, 'Error al actualizar el perfil') };
}
