import { describe, expect, it } from 'vitest';
import { companyAddress, type FiscalData } from './fiscal-data.ts';
import { checkFiscalData } from './fiscal-data-rules.ts';

const form: FiscalData = {
  alias: 'Demo',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '42501',
  tipoPersona: 'moral',
  email: 'hola@kemper.mx',
  telefono: '5512345678',
  calle: 'Reforma',
  numeroExterior: '1',
  colonia: 'Centro',
  municipio: 'Pachuca',
  estado: 'Hidalgo',
  pais: 'MEXICO',
};

const problemsOf = (change: FiscalData) =>
  checkFiscalData({ ...form, ...change }).map(({ field, message }) => `${field}: ${message}`);

describe('the rules of the new-company form', () => {
  it('takes a complete form, of a company and of a person', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ rfc: 'H&E951128469' })).toEqual([]);
    expect(problemsOf({ rfc: 'CACX7605101P8', tipoPersona: 'fisica', regimenFiscal: '612' })).toEqual([]);
  });

  it('tells every field that is missing, in the words of the specification', () => {
    expect(checkFiscalData({}).map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'fiscalData.alias: El alias es obligatorio',
      'fiscalData.rfc: El RFC es obligatorio',
      'fiscalData.regimenFiscal: El régimen fiscal es obligatorio',
      'fiscalData.nombre: La razón social es obligatoria',
      'fiscalData.lugarExpedicion: El código postal debe tener 5 dígitos',
      'fiscalData.email: El email es obligatorio',
      'fiscalData.telefono: El teléfono es obligatorio',
      'fiscalData.calle: La calle es obligatoria',
      'fiscalData.numeroExterior: El número exterior es obligatorio',
      'fiscalData.colonia: La colonia es obligatoria',
      'fiscalData.municipio: El municipio es obligatorio',
      'fiscalData.estado: El estado es obligatorio',
    ]);
  });

  it.each<[FiscalData, string]>([
    [{ alias: '   ' }, 'fiscalData.alias: El alias es obligatorio'],
    [
      { lugarExpedicion: '00000' },
      'fiscalData.lugarExpedicion: Ningún estado tiene códigos postales que empiecen así. Revísalo en la constancia.',
    ],
    [{ rfc: 'AB12' }, 'fiscalData.rfc: Formato de RFC inválido'],
    [{ rfc: 'XAXX010101000', tipoPersona: 'moral' }, 'fiscalData.rfc: Formato de RFC inválido'],
    [{ rfc: 'EKU9002303C9' }, 'fiscalData.rfc: Formato de RFC inválido'],
    [{ nombre: 'UNO|DOS' }, 'fiscalData.nombre: La razón social no puede llevar el carácter |'],
    [{ lugarExpedicion: '4250' }, 'fiscalData.lugarExpedicion: El código postal debe tener 5 dígitos'],
    [{ lugarExpedicion: '4250a' }, 'fiscalData.lugarExpedicion: El código postal debe tener 5 dígitos'],
    [{ email: 'abc' }, 'fiscalData.email: Formato de email inválido'],
    [{ emailOpcional: 'abc' }, 'fiscalData.emailOpcional: Formato de email inválido'],
    [{ telefono: '551234567' }, 'fiscalData.telefono: El teléfono debe tener al menos 10 dígitos'],
    [{ telefono: '55123456789' }, 'fiscalData.telefono: El teléfono debe tener a lo más 10 dígitos'],
    [{ regimenFiscal: '999' }, 'fiscalData.regimenFiscal: Elige un régimen fiscal del catálogo del SAT'],
    [{ regimenFiscal: '612' }, 'fiscalData.regimenFiscal: El régimen 612 no es para personas morales'],
    [{ tipoPersona: 'ambas' }, 'fiscalData.tipoPersona: Elige persona física o moral'],
    [
      { regimenFiscal: '626', tipoPersona: 'fisica' },
      'fiscalData.tipoPersona: El RFC EKU9003173C9 es de una persona moral',
    ],
    [{ tamanoEmpresa: 'enorme' }, 'fiscalData.tamanoEmpresa: Elige micro, pequena, mediana o grande'],
    [{ pais: 'USA' }, 'fiscalData.pais: El país debe ser MEXICO'],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'fiscalData.logo: El logo debe ser una imagen PNG, JPEG o WebP'],
    [{ logo: 'data:image/png;base64,PHN2Zz4=' }, 'fiscalData.logo: El logo debe ser una imagen PNG, JPEG o WebP'],
  ])('refuses %j', (change, expected) => {
    expect(problemsOf(change)).toEqual([expected]);
  });

  it('takes a logo of 2 MB and refuses one byte more', () => {
    const png = (bytes: number) => {
      const whole = Math.ceil(bytes / 3);
      const padding = whole * 3 - bytes;
      const body = `iVBORw0KGgo${'A'.repeat(whole * 4 - 11 - padding)}${'='.repeat(padding)}`;
      return `data:image/png;base64,${body}`;
    };
    expect(problemsOf({ logo: png(2_097_152) })).toEqual([]);
    expect(problemsOf({ logo: png(2_097_153) })).toEqual(['fiscalData.logo: El logo debe pesar a lo más 2 MB']);
  });
});

it('an address is one line of what is filled in', () => {
  expect(companyAddress({ ...form, numeroInterior: '4', localidad: 'PACHUCA' })).toBe(
    'Reforma 1 int. 4, Centro, Pachuca, Hidalgo, C.P.\u00A042501',
  );
  expect(companyAddress({ lugarExpedicion: '42501' })).toBeUndefined();
});
