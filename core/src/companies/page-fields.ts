import { isEmail } from '../shared/email.ts';
import { withCountryCode } from '../shared/phone.ts';
import { faultsOf, faultUnless } from '../shared/records/faults.ts';
import { optionalText, text } from '../shared/records/field.ts';
import { addressProblem, normalizeCustomUrl } from './custom-url.ts';
import { logoProblem } from './fiscal-data-rules.ts';

const color = {
  about: '#RRGGBB',
  longest: 20,
  faults: (value: string) => faultUnless(/^#[0-9a-f]{6}$/i.test(value), 'Escribe el color como #45A816'),
};

/** Holds what a company's public page says, told once. */
export const pageFields = {
  businessName: optionalText({ label: 'Nombre del comercio', longest: 200 }),
  businessDescription: optionalText({ label: 'Descripción', longest: 1_000 }),
  /** A data URL: how long it may be, its bytes say. */
  businessLogo: optionalText({ label: 'Logo', faults: (logo) => faultsOf(logoProblem(logo)) }),
  primaryColor: text({ label: 'Color primario', ...color }),
  secondaryColor: text({ label: 'Color secundario', ...color }),
  businessAddress: optionalText({ label: 'Dirección', longest: 500 }),
  businessWebsite: optionalText({
    label: 'Sitio web',
    about: 'http o https',
    longest: 300,
    // A link with another scheme could run a script on our own page.
    faults: (url) =>
      faultUnless(/^https?:\/\/[^\s"'<>\\]+$/i.test(url), 'Escribe una dirección que empiece con http:// o https://'),
  }),
  customUrl: text({
    label: 'URL personalizada',
    about: 'Se normaliza; 409 cuando es de otra empresa',
    longest: 200,
    read: (typed) => normalizeCustomUrl(typed ?? ''),
    faults: (url) => faultsOf(addressProblem(url)),
  }),
  phone: optionalText({
    label: 'Teléfono',
    longest: 40,
    read: (typed) => withCountryCode(typed) ?? undefined,
    faults: (phone) =>
      faultUnless(
        /^(?=.*\d)[\d\s+()-]{1,20}$/.test(phone),
        'El teléfono solo lleva dígitos, espacios y + - ( ), hasta 20 caracteres',
      ),
  }),
  email: optionalText({
    label: 'Email',
    longest: 300,
    faults: (email) => faultUnless(isEmail(email), 'Por favor ingresa un email válido'),
  }),
};
