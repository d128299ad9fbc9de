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
const device = text(300)
  .nullish()
  .describe('El device_token que recibió este dispositivo; vacío para recibir uno, ausente para no usarlo');
const deviceToken = z
  .string()
  .optional()
  .describe(
    'Guárdalo en el dispositivo y envíalo en device al iniciar sesión; ausente si sigue sirviendo el que tiene',
  );

const loggedIn = z.object({ access_token: z.string(), user, device_token: deviceToken });
const message = z.string();
const done = answer(z.object({ message })).extend({ message });
const passwordSet = answer(z.object({ message, device_token: deviceToken })).extend({ message });

const common = { tag: 'Sesión' } as const;

export const register = operation({
  ...common,
  method: 'post',
  path: '/auth/register',
  passwords: true,
  summary: 'Crea una cuenta e inicia sesión; 409 User already exists',
  access: 'public',
  body: account.extend({
    device,
    invitation: text(300).nullish().describe('El token de una invitación a este correo, que así queda confirmado'),
  }),
  answers: { 201: loggedIn },
});

export const login = operation({
  ...common,
  method: 'post',
  path: '/auth/login',
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

export const logout = operation({
  ...common,
  method: 'post',
  path: '/auth/logout',
  summary: 'Termina la sesión: el token deja de servir en ese momento',
  access: 'self',
  answers: { 200: done },
});

export const profile = operation({
  ...common,
  method: 'get',
  path: '/auth/profile',
  summary: 'El usuario de la sesión',
  access: 'self',
  answers: { 200: user },
});

export const forgotPassword = operation({
  ...common,
  method: 'post',
  path: '/auth/forgot-password',
  summary: 'Pide un enlace de recuperación; la respuesta es la misma para toda dirección',
  access: 'public',
  body: z.object({ email: text(300).default('').describe(needed) }),
  answers: { 200: done },
});

export const resetPassword = operation({
  ...common,
  method: 'post',
  path: '/auth/reset-password',
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

export const confirmEmail = operation({
  ...common,
  method: 'post',
  path: '/auth/confirm-email',
  summary:
    'Confirma un correo con el token de su enlace, que sirve una vez y por 24 horas; 409 si ya es de otra cuenta',
  access: 'public',
  body: z.object({ token: text(300).default('').describe(needed) }),
  answers: { 200: done },
});

export const resendConfirmation = operation({
  ...common,
  method: 'post',
  path: '/auth/resend-confirmation',
  summary: 'Envía otro enlace al correo que falta confirmar, a lo más cinco veces por hora',
  access: 'self',
  answers: { 200: done },
});

export const changePassword = operation({
  ...common,
  method: 'post',
  path: '/auth/change-password',
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

export const listSessions = operation({
  ...common,
  method: 'get',
  path: '/auth/sessions',
  summary: 'Las sesiones abiertas del usuario',
  access: 'self',
  answers: { 200: answer(z.array(ownSession)) },
});

export const endSession = operation({
  ...common,
  method: 'delete',
  path: '/auth/sessions/{id}',
  summary: 'Termina una sesión del usuario',
  access: 'self',
  answers: { 200: deleted },
});

export const endOtherSessions = operation({
  ...common,
  method: 'delete',
  path: '/auth/sessions',
  summary: 'Termina todas las sesiones del usuario menos la que pregunta',
  access: 'self',
  answers: { 200: answer(z.object({ ended: z.number().int() })) },
});

const passkeyAnswer = z
  .looseObject({ id: text(2_000) })
  .optional()
  .describe('Lo que responde el navegador');
const proof = {
  challenge: text(300).default(''),
  code: text(20).optional().describe('Los seis dígitos de la app'),
  recoveryCode: text(40).optional().describe('Uno de los códigos de recuperación, que así queda usado'),
  passkey: passkeyAnswer,
};
const asked = z.object({
  challenge: z.string().describe('Envíalo con la prueba; sirve cinco minutos'),
  kinds: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  passkey: z.record(z.string(), z.unknown()).nullable().describe('Con qué pide el navegador la llave de acceso'),
});
const recoveryCodes = z
  .array(z.string())
  .optional()
  .describe('Los códigos de recuperación, que no se vuelven a mostrar; solo al agregar la primera forma');
const repeatedPassword = { currentPassword: text(1_000).default('').describe('La propia, otra vez') };

export const loginWithFactor = operation({
  ...common,
  method: 'post',
  path: '/auth/second-factor',
  asks: ['challenge'],
  summary: 'Termina un inicio de sesión que respondió SECOND_FACTOR_REQUIRED',
  access: 'public',
  body: z.object({ ...proof, device }),
  answers: { 200: loggedIn },
});

export const askConfirmation = operation({
  ...common,
  method: 'post',
  path: '/auth/confirm/start',
  readsOnly: true,
  secret: true,
  summary: 'Pide confirmar la sesión con el segundo paso',
  access: 'self',
  answers: { 201: answer(asked) },
});

export const confirmSession = operation({
  ...common,
  method: 'post',
  path: '/auth/confirm',
  asks: ['challenge'],
  summary: 'Confirma la sesión por dos horas para lo que mueve dinero, certificados, miembros, llaves o sueldos',
  access: 'self',
  body: z.object(proof),
  answers: { 200: done },
});

const factor = z.object({
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const listFactors = operation({
  ...common,
  method: 'get',
  path: '/auth/factors',
  summary: 'Las formas de confirmar que eres tú, y cuántos códigos de recuperación te quedan',
  access: 'self',
  answers: { 200: answer(z.object({ factors: z.array(factor), recoveryCodes: z.number().int() })) },
});

export const startTotp = operation({
  ...common,
  method: 'post',
  path: '/auth/factors/totp',
  asks: ['currentPassword'],
  passwords: true,
  ofAccess: true,
  secret: true,
  summary: 'Empieza con una app de códigos: cuenta desde que se confirma su primer código',
  access: 'self',
  body: z.object(repeatedPassword),
  answers: { 201: answer(z.object({ secret: z.string(), uri: z.string().describe('Lo que lleva el código QR') })) },
});

export const confirmTotp = operation({
  ...common,
  method: 'post',
  path: '/auth/factors/totp/confirm',
  asks: ['code'],
  ofAccess: true,
  secret: true,
  summary: 'Confirma la app con el código que muestra',
  access: 'self',
  body: z.object({ code: text(20).default('') }),
  answers: { 201: answer(z.object({ recoveryCodes })) },
});

export const startPasskey = operation({
  ...common,
  method: 'post',
  path: '/auth/factors/passkey',
  asks: ['currentPassword'],
  passwords: true,
  ofAccess: true,
  secret: true,
  summary: 'Pide al navegador una llave de acceso nueva',
  access: 'self',
  body: z.object(repeatedPassword),
  answers: { 201: answer(z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) })) },
});

export const addPasskey = operation({
  ...common,
  method: 'post',
  path: '/auth/factors/passkey/confirm',
  asks: ['challenge', 'name', 'passkey'],
  ofAccess: true,
  secret: true,
  summary: 'Agrega la llave de acceso que hizo el navegador',
  access: 'self',
  body: z.object({ challenge: proof.challenge, name: text(100).default(''), passkey: passkeyAnswer }),
  answers: { 201: answer(z.object({ recoveryCodes })) },
});

export const removeFactor = operation({
  ...common,
  method: 'delete',
  path: '/auth/factors/{id}',
  ofAccess: true,
  summary: 'Quita una forma de confirmar; con la última, la cuenta vuelve a pedir solo la contraseña',
  access: 'self',
  answers: { 200: deleted },
});

export const renewRecoveryCodes = operation({
  ...common,
  method: 'post',
  path: '/auth/recovery-codes',
  ofAccess: true,
  secret: true,
  summary: 'Da códigos de recuperación nuevos; los anteriores dejan de servir',
  access: 'self',
  answers: { 201: answer(z.object({ recoveryCodes: z.array(z.string()) })) },
});
