import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { nombreDoubt, nombreFaults, regimenFault, rfcFault, usoFault } from '@timbra/core/sat/receptor.ts';
import { codigoPostalFault, isGenericRfc, personaOf, RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import { isEmail } from '@timbra/core/shared/email.ts';
import type { Verdict } from '@timbra/ui/plain/field.tsx';
import type { ReceptorField, ReceptorValues } from '../calls.ts';

/** @param values cleaned. */
export const judge = (field: ReceptorField, values: ReceptorValues): Verdict => judges[field](values);

const judges: Readonly<Record<ReceptorField, (values: ReceptorValues) => Verdict>> = {
  rfc: judgeRfc,
  nombre: judgeName,
  codigoPostal: judgePostalCode,
  regimenFiscal: judgeRegime,
  usoCfdi: judgeUse,
  formaPago: ({ formaPago }) => (formaPago === '' ? { problem: 'Elige cómo pagaste tu compra.' } : {}),
  email: ({ email }) => (email === '' || isEmail(email) ? {} : { problem: 'Escríbelo como nombre@ejemplo.mx.' }),
};

const personas = { fisica: 'Persona física', moral: 'Persona moral' } as const;

function judgeRfc({ rfc }: ReceptorValues): Verdict {
  if (rfc === '') return { problem: 'Escribe tu RFC.' };
  if (rfc === RFC_EXTRANJERO) return { problem: 'Si tu RFC es de otro país, pide tu factura en caja.' };
  if (isGenericRfc(rfc)) return { problem: 'Ese es el RFC genérico. Escribe el tuyo para que la factura sea tuya.' };
  const fault = rfcFault(rfc);
  if (fault === 'form') return { problem: formProblem(rfc) };
  const good = personas[personaOf(rfc)];
  if (fault === undefined) return { good };
  return { good, doubt: 'El último carácter no coincide con los demás. Compáralo con tu constancia.' };
}

function formProblem(rfc: string): string {
  const missing = expectedLength(rfc) - rfc.length;
  if (missing > 0) return `${missing === 1 ? 'Falta 1 carácter' : `Faltan ${missing} caracteres`}. ${lengths}`;
  if (missing < 0) return `Sobran caracteres. ${lengths}`;
  return 'Ese RFC no puede existir: después de las letras va una fecha (año, mes y día). Cópialo de tu constancia.';
}

const lengths = 'El RFC de una persona tiene 13 y el de una empresa 12.';

/** A fourth letter is a person's. */
export const expectedLength = (rfc: string): number => (/^[A-Z&Ñ]{4}/.test(rfc) || rfc.length < 4 ? 13 : 12);

function judgeName({ nombre, rfc }: ReceptorValues): Verdict {
  const [fault] = nombreFaults(nombre);
  if (fault === 'missing') return { problem: 'Escribe el nombre o la razón social como está en tu constancia.' };
  if (fault === 'length') return { problem: 'El SAT no registra nombres de más de 300 caracteres.' };
  if (fault === 'bar') return { problem: 'El nombre no puede llevar el carácter «|». Quítalo.' };
  if (/^P[UÚ]BLICO EN GENERAL$/.test(nombre))
    return { problem: `Escribe el nombre que el SAT tiene para el RFC ${rfc}, como está en tu constancia.` };
  if (nombreDoubt(nombre) !== 'suffix') return {};
  return { doubt: 'El SAT registra el nombre sin el tipo de sociedad, y rechaza la factura si no coincide.' };
}

function judgePostalCode({ codigoPostal }: ReceptorValues): Verdict {
  if (codigoPostal === '') return { problem: 'Escribe el código postal de tu domicilio fiscal.' };
  const problem = codigoPostalFault(codigoPostal, 'El código postal tiene 5 dígitos.');
  if (problem !== undefined) return { problem };
  return { good: ESTADO.nameOf(stateOfPostalCode(codigoPostal) ?? '') };
}

function judgeRegime(values: ReceptorValues): Verdict {
  switch (regimenFault(values)) {
    case 'missing':
    case 'unknown':
      return { problem: 'Elige tu régimen fiscal. Está en tu constancia.' };
    case 'persona':
      return { problem: `Ese régimen no es de una ${personas[personaOf(values.rfc)].toLowerCase()}. Elige otro.` };
    // The RFC has its own problem then.
    case 'generic':
    case undefined:
      return {};
  }
}

function judgeUse(values: ReceptorValues): Verdict {
  switch (usoFault(values)) {
    case 'missing':
    case 'unknown':
    case 'retired':
      return { problem: 'Elige para qué usarás la factura.' };
    case 'regimen':
      return { problem: 'El SAT no permite ese uso con tu régimen fiscal. Elige otro.' };
    case 'generic':
    case undefined:
      return {};
  }
}
