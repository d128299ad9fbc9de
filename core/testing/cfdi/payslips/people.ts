import fc from 'fast-check';
import type { NominaCfdiRequest } from '../../../src/invoicing/cfdi/request.ts';
import type { EmpleadoInput, NominaInput } from '../../../src/invoicing/complement-inputs.ts';
import { hasClabeCheckDigit } from '../../../src/sat/fiscal-keys.ts';
import { cents, optionally, texts } from './values.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''));

/** Generates a mobile phone, an account or a card of a bank, or a CLABE with its check digit. */
const accounts: fc.Arbitrary<Pick<EmpleadoInput, 'banco' | 'cuentaBancaria'>> = fc.oneof(
  fc.record({
    banco: fc.constantFrom('002', '012', '072', '646', '902'),
    cuentaBancaria: fc.constantFrom(10, 11, 16).chain(digits),
  }),
  digits(17).map((most) => ({
    cuentaBancaria: Array.from({ length: 10 }, (_, digit) => `${most}${digit}`).find(hasClabeCheckDigit),
  })),
);

/** Generates shares of the whole time, in thousandths of a percent. */
const subcontracting = fc.oneof(
  fc.constant([100_000]),
  fc.integer({ min: 1, max: 99_999 }).map((part) => [part, 100_000 - part]),
);

/** Generates workers of any kind. */
export const workers: fc.Arbitrary<EmpleadoInput> = fc
  .record({
    account: optionally(accounts),
    shares: optionally(subcontracting),
    sindicalizado: optionally(fc.boolean()),
    tipoJornada: optionally(fc.constantFrom('01', '08', '99')),
    departamento: optionally(texts),
    puesto: optionally(texts),
    claveEntFed: fc.constantFrom('QUE', 'CMX', 'NLE'),
  })
  .map(({ account, shares, ...worker }) => ({
    ...worker,
    ...account,
    subcontratacion: shares?.map((share, index) => ({
      rfcLabora: index === 0 ? 'URE180429TM6' : 'EKU9003173C9',
      porcentajeTiempo: share / 1_000,
    })),
  }));

/** Generates what social security knows of an employee. */
export const employment: fc.Arbitrary<EmpleadoInput> = fc.record({
  fechaInicioRelLaboral: fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(Date.UTC(2026, 10, 15) - days * 86_400_000).toISOString().slice(0, 10)),
  tipoContrato: fc.constantFrom('01', '03', '08'),
  tipoRegimen: fc.constantFrom('02', '02', '02', '03', '04'),
  riesgoPuesto: fc.constantFrom('1', '5', '99'),
  salarioBaseCotApor: optionally(cents(999_999)),
});

/** Generates whoever is paid without employment. */
export const noEmployment: fc.Arbitrary<EmpleadoInput> = fc.record({
  tipoContrato: fc.constantFrom('09', '10', '99'),
  tipoRegimen: fc.constantFrom('05', '09', '11', '12', '13', '99'),
});

type Employer = Pick<NominaCfdiRequest, 'emisor'> & { readonly curp: string };

const person: Employer = {
  emisor: { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimenFiscal: '612' },
  curp: 'CACX760510MGTSHC04',
};

/** Generates a person, or a company. */
export const employers: fc.Arbitrary<Employer | undefined> = fc.constantFrom(person, undefined, undefined);

/** Tells whose money it is where a public entity pays; its own part is less than what each payslip pays. */
export const entities: fc.Arbitrary<NominaInput['entidadSncf']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.record({ origenRecurso: fc.constantFrom('IP', 'IF') }),
  fc.record({ origenRecurso: fc.constant('IM'), montoRecursoPropio: cents(99_999) }),
);
