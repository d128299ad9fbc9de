import type { customerFields } from '../../customers/customer.ts';
import { isRfc, readRfc } from '../../sat/fiscal-keys.ts';
import { REGIMEN_FISCAL } from '../../sat/catalogs/regimen-fiscal.ts';
import { addressesIn, isEmail, joinAddresses } from '../../shared/email.ts';
import { internationalPhone, isInternationalPhone, phoneIn } from '../../shared/phone.ts';
import type { FileColumns, Understood } from '../import-field.ts';
import { withLostZero } from '../habits.ts';
import { repairsOfName, repairsOfRfc, type RepairCode } from '../repairs.ts';
import { regimenOf, usoOf } from '../spoken-keys.ts';

/** Describes the columns in which customers stand in files. */
export const customerFileColumns: FileColumns<typeof customerFields> = {
  rfc: {
    synonyms: ['r f c', 'rfc receptor', 'rfc cliente', 'registro federal de contribuyentes', 'tax id'],
    matches: (value) => isRfc(readRfc(value)),
    repairs: repairsOfRfc,
    examples: ['EKU9003173C9', 'CACX7605101P8'],
  },
  nombre: {
    synonyms: [
      'razon social',
      'denominacion',
      'nombre o razon social',
      'nombre fiscal',
      'cliente',
      'nombre del cliente',
      'razon social o nombre',
      'nombre y razon social',
      'contribuyente',
      'empresa',
      'legal name',
      'name',
    ],
    repairs: repairsOfName,
    examples: ['ESCUELA KEMPER URGATE', 'XOCHILT CASAS CHAVEZ'],
  },
  usoCfdi: {
    synonyms: ['uso de cfdi', 'uso del cfdi', 'clave uso cfdi', 'uso'],
    matches: (value) => /^(G0[1-3]|I0[1-8]|D(0\d|10)|S01|P01|CP01|CN01)\b/i.test(value),
    isProposed: true,
    isOffered: true,
    repairs: ['MOJIBAKE', 'USO_RETIRED'],
    understood: [(text) => ({ after: usoOf(text), code: 'KEY_TAKEN' })],
    examples: ['G03', 'G03'],
  },
  regimenFiscal: {
    synonyms: ['regimen', 'clave regimen', 'regimen fiscal receptor', 'tax system'],
    matches: (value) => (/^6\d\d\b/.test(value) && value.length !== 5) || REGIMEN_FISCAL.has(regimenOf(value)),
    isOffered: true,
    repairs: ['MOJIBAKE', 'REGIMEN_DEFAULT'],
    understood: [(text) => ({ after: regimenOf(text), code: 'KEY_TAKEN' })],
    examples: ['601', '612'],
  },
  codigoPostal: {
    synonyms: ['cp', 'c p', 'cod postal', 'cp fiscal', 'domicilio fiscal', 'codigo postal fiscal', 'zip'],
    matches: (value) => /^\d{5}$/.test(value),
    understood: [postalCode],
    examples: ['42501', '36257'],
  },
  email: {
    synonyms: ['correo', 'correo electronico', 'e mail', 'mail', 'correo facturacion', 'email facturacion'],
    matches: (value) => addressesIn(value).some(isEmail),
    repairs: ['EMAIL_DROP'],
    understood: [emails],
    examples: ['pagos@ejemplo.com.mx', ''],
  },
  telefono: {
    synonyms: ['tel', 'celular', 'telefono celular', 'telefono contacto', 'movil', 'phone', 'whatsapp'],
    matches: (value) => /^\+?[\d\s().-]{10,20}$/.test(value) && value.replaceAll(/\D/g, '').length >= 10,
    repairs: ['PHONE_DROP'],
    understood: [phone],
    examples: ['55 1234 5678', ''],
  },
};

function postalCode(text: string): Understood {
  const [, digits = text] = /^(?:c\.? ?p\.?|c[oó]digo postal)?:? ?(\d{4,5})(?:\.0)?$/i.exec(text) ?? [];
  return { after: withLostZero(digits, 5), code: digits.length === 4 ? 'ZERO_RESTORED' : 'KEY_TAKEN' };
}

/** A cell may hold names beside addresses; what has an @ and is no address is dropped where that was asked for. */
function emails(text: string, repairs: ReadonlySet<RepairCode>): Understood {
  const bare = text.replaceAll(/[<>()"]|\bmailto:/gi, ' ');
  const parts = addressesIn(bare);
  const good = parts.filter(isEmail);
  const isWrong = parts.some((part) => !isEmail(part) && (part.includes('@') || good.length === 0));
  if (isWrong && !repairs.has('EMAIL_DROP')) return { after: text, code: 'EMAIL_READ' };
  const isSame = bare === text && good.length === parts.length;
  return { after: isSame ? text : joinAddresses(good), code: 'EMAIL_READ' };
}

/** A phone never refuses a customer: what cannot be dialled is left out. */
function phone(text: string): Understood {
  const number = internationalPhone(text) ?? '';
  if (isInternationalPhone(number)) return { after: text, code: 'PHONE_READ' };
  const found = phoneIn(text);
  return found === undefined ? { after: '', code: 'PHONE_LEFT_OUT' } : { after: found, code: 'PHONE_READ' };
}
