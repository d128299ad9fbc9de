import { z } from 'zod';
import { answer, deleted, needed, operation, text } from './operation.ts';

export const user = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    emailVerified: z.boolean().describe('El correo está confirmado'),
    pendingEmail: z.string().nullable().describe('Correo nuevo que falta confirmar'),
    twoStepsNeeded: z
      .literal(true)
      .optional()
      .describe(
        'Una empresa en la que trabaja, o la operación de la plataforma, pide verificación en dos pasos, que la cuenta no tiene; solo en el perfil',
      ),
    operator: z.literal(true).optional().describe('Opera la plataforma; ausente en las demás cuentas y en las listas'),
  })
  .meta({ id: 'User' });

/** An account is made of these. Which values are good the domain's rules say, all at once. */
export const account = z.object({
  name: text(200).default('').describe('Obligatorio'),
  email: text(300).default('').describe('Obligatorio'),
  password: text(1_000).default('').describe('Obligatorio, 6 caracteres o más'),
  phone: text(40).nullish().describe('Con código de país: +52 55 1234 5678'),
});

/** A device shows by it that somebody has logged in from it before, so that guesses of others do not lock it out. */
export const device = text(300)
  .nullish()
  .describe('El device_token que recibió este dispositivo; vacío para recibir uno, ausente para no usarlo');
const deviceToken = z
  .string()
  .optional()
  .describe(
    'Guárdalo en el dispositivo y envíalo en device al iniciar sesión; ausente si sigue sirviendo el que tiene',
  );

export const loggedIn = z.object({ access_token: z.string(), user, device_token: deviceToken });
const message = z.string();
export const done = answer(z.object({ message })).extend({ message });
const passwordSet = answer(z.object({ message, device_token: deviceToken })).extend({ message });

export const ofSession = { tag: 'Sesión' } as const;

export const register = operation('post /auth/register', {
  ...ofSession,
  passwords: true,
  summary: 'Crea una cuenta e inicia sesión; 409 User already exists',
  access: 'public',
  body: account.extend({
    device,
    invitation: text(300).nullish().describe('El token de una invitación a este correo, que así queda confirmado'),
  }),
  answers: { 201: loggedIn },
});

export const login = operation('post /auth/login', {
  ...ofSession,
  passwords: true,
  summary: 'Inicia sesión por 12 horas, o 30 días con remember',
  access: 'public',
  body: z.object({
    email: text(300),
    password: text(1_000),
    remember: z.boolean({ error: 'Escribe true o false.' }).nullish(),
    device,
  }),
  answers: { 200: loggedIn },
});

export const logout = operation('post /auth/logout', {
  ...ofSession,
  summary: 'Termina la sesión: el token deja de servir en ese momento',
  access: 'self',
  answers: { 200: done },
});

export const profile = operation('get /auth/profile', {
  ...ofSession,
  summary: 'El usuario de la sesión',
  access: 'self',
  answers: { 200: user },
});

export const forgotPassword = operation('post /auth/forgot-password', {
  ...ofSession,
  summary: 'Pide un enlace de recuperación; la respuesta es la misma para toda dirección',
  access: 'public',
  body: z.object({ email: text(300).default('').describe(needed) }),
  answers: { 200: done },
});

export const resetPassword = operation('post /auth/reset-password', {
  ...ofSession,
  passwords: true,
  summary: 'Cambia la contraseña con el token del enlace, que sirve una vez y por una hora; termina las sesiones',
  access: 'public',
  body: z.object({
    token: text(300).default('').describe(needed),
    password: text(1_000).default('').describe(needed),
    device,
  }),
  answers: { 200: passwordSet },
});

export const confirmEmail = operation('post /auth/confirm-email', {
  ...ofSession,
  summary:
    'Confirma un correo con el token de su enlace, que sirve una vez y por 24 horas; 409 si ya es de otra cuenta',
  access: 'public',
  body: z.object({ token: text(300).default('').describe(needed) }),
  answers: { 200: done },
});

export const resendConfirmation = operation('post /auth/resend-confirmation', {
  ...ofSession,
  summary: 'Envía otro enlace al correo que falta confirmar, a lo más cinco veces por hora',
  access: 'self',
  answers: { 200: done },
});

export const changePassword = operation('post /auth/change-password', {
  ...ofSession,
  passwords: true,
  ofAccess: true,
  secret: true,
  summary: 'Cambia la propia contraseña y termina las otras sesiones',
  access: 'self',
  body: z.object({
    currentPassword: text(1_000).default('').describe(needed),
    newPassword: text(1_000).default('').describe(needed),
    device,
  }),
  answers: { 200: passwordSet },
});

const ownSession = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('Su último uso, con unos minutos de margen'),
  expiresAt: z.iso.datetime(),
  current: z.boolean().describe('La sesión que pregunta'),
});

export const listSessions = operation('get /auth/sessions', {
  ...ofSession,
  summary: 'Las sesiones abiertas del usuario',
  access: 'self',
  answers: { 200: answer(z.array(ownSession)) },
});

export const endSession = operation('delete /auth/sessions/{id}', {
  ...ofSession,
  summary: 'Termina una sesión del usuario',
  access: 'self',
  answers: { 200: deleted },
});

export const endOtherSessions = operation('delete /auth/sessions', {
  ...ofSession,
  summary: 'Termina todas las sesiones del usuario menos la que pregunta',
  access: 'self',
  answers: { 200: answer(z.object({ ended: z.number().int() })) },
});
