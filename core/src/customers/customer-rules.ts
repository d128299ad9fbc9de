import { REGIMEN_FISCAL } from '../sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI, usoAllows } from '../sat/catalogs/uso-cfdi.ts';
import type { Problem, Warning } from '../shared/errors.ts';
import { hasCheckDigit, isGenericRfc, isRfc, personaOf } from '../sat/rfc.ts';
import { unless } from '../shared/unless.ts';
import type { CustomerFields } from './customer.ts';

const rfcMessage = 'RFC inválido. Use formato: AAAA123456ABC (persona física) o AAA123456ABC (persona moral)';

/** Every broken rule of a customer at once; the texts are those of the specification where it gives one. */
export function customerProblems(customer: CustomerFields): Problem[] {
  return [
    ...unless(isRfc(customer.rfc), 'rfc', rfcMessage),
    ...nombreProblems(customer.nombre),
    ...usoProblems(customer.usoCfdi),
    ...unless(
      REGIMEN_FISCAL.has(customer.regimenFiscal),
      'regimenFiscal',
      customer.regimenFiscal === '' ? 'Elige el régimen fiscal.' : 'Ese régimen fiscal no está en el catálogo del SAT.',
    ),
    ...unless(/^\d{5}$/.test(customer.codigoPostal), 'codigoPostal', 'Código postal debe tener 5 dígitos'),
    ...unless(customer.email === undefined || isEmail(customer.email), 'email', 'Formato de email inválido'),
    ...unless(
      customer.telefono === undefined || isInternationalPhone(customer.telefono),
      'telefono',
      'Formato de teléfono inválido. Use formato internacional: +1 555 123 4567',
    ),
  ];
}

/** What is stored all the same, and worth a second look: SAT may refuse the documents. */
export function customerWarnings({ rfc, regimenFiscal, usoCfdi }: CustomerFields): Warning[] {
  if (isGenericRfc(rfc)) return [];
  const persona = personaOf(rfc);
  const uso = USO_CFDI.get(usoCfdi);
  const regimen = REGIMEN_FISCAL.get(regimenFiscal);
  return [
    ...unless(
      hasCheckDigit(rfc),
      'rfc',
      'El dígito verificador de este RFC no coincide. Revisa que esté bien escrito.',
      'RFC_CHECK_DIGIT',
    ),
    ...unless(
      regimen?.personas.includes(persona) !== false,
      'regimenFiscal',
      'Este régimen fiscal no corresponde al tipo de persona del RFC.',
      'CFDI40158',
    ),
    ...unless(
      !uso || usoAllows(uso, persona, regimenFiscal),
      'usoCfdi',
      'Este uso de CFDI no corresponde al régimen fiscal del cliente.',
      'CFDI40161',
    ),
  ];
}

/** SAT's names have up to 300 characters, and `|` separates the fields that a seal covers. */
function nombreProblems(nombre: string): Problem[] {
  if (nombre.trim() === '') return [{ field: 'nombre', message: 'Escribe el nombre o la razón social.' }];
  return [
    ...unless([...nombre].length <= 300, 'nombre', 'Escribe a lo más 300 caracteres.'),
    ...unless(!nombre.includes('|'), 'nombre', 'El nombre no puede llevar el carácter «|».'),
  ];
}

function usoProblems(usoCfdi: string): Problem[] {
  if (usoCfdi === '') return [{ field: 'usoCfdi', message: 'Elige el uso de CFDI.' }];
  if (usoCfdi === 'P01') return [{ field: 'usoCfdi', message: 'P01 ya no existe en CFDI 4.0: usa S01.' }];
  return unless(USO_CFDI.has(usoCfdi), 'usoCfdi', 'Ese uso de CFDI no está en el catálogo del SAT.');
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+\.[^\s@,;<>()[\]\\"]+$/.test(text);
}

/** With its country's code: 7 digits at least, and 15 characters at most. */
export function isInternationalPhone(text: string): boolean {
  return /^\+[1-9]\d{6,13}$/.test(text);
}
