import { z } from 'zod';
import { answer, deleted, operation, text } from './operation.ts';
import { device, done, loggedIn, ofSession } from './session.ts';

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

export const loginWithFactor = operation('post /auth/second-factor', {
  ...ofSession,
  asks: ['challenge'],
  summary: 'Termina un inicio de sesión que respondió SECOND_FACTOR_REQUIRED',
  access: 'public',
  body: z.object({ ...proof, device }),
  answers: { 200: loggedIn },
});

export const askConfirmation = operation('post /auth/confirm/start', {
  ...ofSession,
  readsOnly: true,
  secret: true,
  summary: 'Pide confirmar la sesión con el segundo paso',
  access: 'self',
  answers: { 201: answer(asked) },
});

export const confirmSession = operation('post /auth/confirm', {
  ...ofSession,
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

export const listFactors = operation('get /auth/factors', {
  ...ofSession,
  summary: 'Las formas de confirmar que eres tú, y cuántos códigos de recuperación te quedan',
  access: 'self',
  answers: { 200: answer(z.object({ factors: z.array(factor), recoveryCodes: z.number().int() })) },
});

export const startTotp = operation('post /auth/factors/totp', {
  ...ofSession,
  asks: ['currentPassword'],
  passwords: true,
  ofAccess: true,
  secret: true,
  summary: 'Empieza con una app de códigos: cuenta desde que se confirma su primer código',
  access: 'self',
  body: z.object(repeatedPassword),
  answers: { 201: answer(z.object({ secret: z.string(), uri: z.string().describe('Lo que lleva el código QR') })) },
});

export const confirmTotp = operation('post /auth/factors/totp/confirm', {
  ...ofSession,
  asks: ['code'],
  ofAccess: true,
  secret: true,
  summary: 'Confirma la app con el código que muestra',
  access: 'self',
  body: z.object({ code: text(20).default('') }),
  answers: { 201: answer(z.object({ recoveryCodes })) },
});

export const startPasskey = operation('post /auth/factors/passkey', {
  ...ofSession,
  asks: ['currentPassword'],
  passwords: true,
  ofAccess: true,
  secret: true,
  summary: 'Pide al navegador una llave de acceso nueva',
  access: 'self',
  body: z.object(repeatedPassword),
  answers: { 201: answer(z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) })) },
});

export const addPasskey = operation('post /auth/factors/passkey/confirm', {
  ...ofSession,
  asks: ['challenge', 'name', 'passkey'],
  ofAccess: true,
  secret: true,
  summary: 'Agrega la llave de acceso que hizo el navegador',
  access: 'self',
  body: z.object({ challenge: proof.challenge, name: text(100).default(''), passkey: passkeyAnswer }),
  answers: { 201: answer(z.object({ recoveryCodes })) },
});

export const removeFactor = operation('delete /auth/factors/{id}', {
  ...ofSession,
  ofAccess: true,
  summary: 'Quita una forma de confirmar; con la última, la cuenta vuelve a pedir solo la contraseña',
  access: 'self',
  answers: { 200: deleted },
});

export const renewRecoveryCodes = operation('post /auth/recovery-codes', {
  ...ofSession,
  ofAccess: true,
  secret: true,
  summary: 'Da códigos de recuperación nuevos; los anteriores dejan de servir',
  access: 'self',
  answers: { 201: answer(z.object({ recoveryCodes: z.array(z.string()) })) },
});
