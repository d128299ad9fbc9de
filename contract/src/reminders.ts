import { mostReminders } from '@timbra/core/invoicing/reminding/reminder-schedule.ts';
import { z } from 'zod';
import { answer, type Answered, operation } from './operation.ts';

const whole = z.number({ error: 'Escribe un número.' }).int({ error: 'Escribe un número entero.' });

const schedule = z.object({
  days: z
    .array(whole)
    .max(mostReminders, { error: `Escribe hasta ${mostReminders} días.` })
    .describe('Días después del vencimiento, de -30 a 90; antes, con signo menos. Vacío: ninguno'),
  fromHour: whole.describe('Desde esta hora de la empresa, 7 o más tarde'),
  toHour: whole.describe('Antes de esta hora, 21 o más temprano'),
  weekdays: z.boolean({ error: 'Elige true o false.' }).describe('Solo de lunes a viernes'),
});

export type RemindersAnswer = Answered<typeof schedule>;

export const getReminders = operation('get /companies/{id}/reminders', {
  tag: 'Empresas',
  access: 'companies:read',
  summary: 'Cuándo recuerda una empresa sus pagos a quien le debe',
  answers: { 200: answer(schedule) },
});

export const saveReminders = operation('put /companies/{id}/reminders', {
  tag: 'Empresas',
  access: 'companies:manage',
  summary:
    'Cambia cuándo recuerda sus pagos: un correo por documento y día, que ya no sale si se pagó, se canceló o el cliente no los quiere',
  body: schedule,
  answers: { 200: answer(schedule) },
});

const wanted = z.object({
  enabled: z.boolean({ error: 'Elige true o false.' }).describe('false: sin recordatorios'),
});

export const getCustomerReminders = operation('get /customers/{id}/reminders', {
  tag: 'Clientes',
  access: 'customers:read',
  summary: 'Si un cliente recibe los recordatorios de pago de su empresa',
  answers: { 200: answer(wanted) },
});

export const saveCustomerReminders = operation('put /customers/{id}/reminders', {
  tag: 'Clientes',
  access: 'customers:write',
  summary: 'Quita a un cliente los recordatorios de pago, o se los devuelve',
  body: wanted,
  answers: { 200: answer(wanted) },
});
