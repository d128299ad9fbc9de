import type { MailAllowanceAnswer } from '@timbra/contract/sending.ts';

const steps: Readonly<Record<MailAllowanceAnswer['missing'][number], string>> = {
  email: 'confirma tu correo con el enlace que te enviamos',
  csd: 'sube el CSD de tu empresa',
};

/** @param allowance of an account that lacks something. */
export function allowanceText({ left, perDay, missing }: MailAllowanceAnswer): string {
  const advice = `Para enviar sin este límite, ${missing.map((proof) => steps[proof]).join(' y ')}.`;
  if (left === 0) return `Tu cuenta ya envió los ${perDay} correos que puede enviar en un día. ${advice}`;
  return `Hoy puedes enviar ${left === 1 ? '1 correo' : `${left} correos`} de ${perDay}. ${advice}`;
}
