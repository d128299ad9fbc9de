import { describe, expect, it } from 'vitest';
import {
  aCompanysConstancia,
  aPersonsConstancia,
  linesOf,
  type ConstanciaText,
} from '../../../testing/a-constancia.ts';
import { REGIMEN_FISCAL } from '../catalogs/regimen-fiscal.ts';
import { readConstancia } from './read-constancia.ts';

const today = '2026-11-23';
const read = (constancia: ConstanciaText) => readConstancia(linesOf(constancia), today);
const warningsOf = (constancia: ConstanciaText) => read(constancia)?.warnings;

const inLeon = { numeroExterior: '100', numeroInterior: '', colonia: 'CENTRO', localidad: 'LEON', municipio: 'LEON' };

/** The same with one line of its data put in the place of another. */
const withData = (constancia: ConstanciaText, line: RegExp, changed: readonly string[]): ConstanciaText => ({
  ...constancia,
  data: constancia.data.flatMap((each) => (line.test(each) ? changed : [each])),
});

describe('a constancia', () => {
  it('of a person is read by its labels, with the regimes in force alone', () => {
    expect(read(aPersonsConstancia())).toEqual({
      rfc: 'CACX7605101P8',
      curp: 'CACX760510MGTSHC04',
      nombre: 'XOCHILT CASAS CHAVEZ',
      codigoPostal: '37000',
      domicilio: { calle: 'CALLE MORELOS', ...inLeon },
      nombreComercial: '',
      regimenes: ['612'],
      estatus: 'ACTIVO',
      issuedOn: '2026-10-02',
      warnings: [],
    });
  });

  it('of a company has its name without the régimen de capital, over two lines too', () => {
    expect(read(aCompanysConstancia())).toEqual({
      rfc: 'EKU9003173C9',
      curp: '',
      nombre: 'ESCUELA KEMPER URGATE',
      codigoPostal: '42501',
      domicilio: { calle: 'AVENIDA CALLE MORELOS', ...inLeon },
      nombreComercial: 'KEMPER',
      regimenes: ['601'],
      estatus: 'REACTIVADO',
      issuedOn: '2026-10-02',
      warnings: [],
    });
  });

  it('may have one surname, and an RFC with Ñ or &', () => {
    const one = withData(aPersonsConstancia({ card: ['XOCHILT CASAS'] }), /^Segundo/, ['Segundo Apellido:']);
    expect(read(one)).toMatchObject({ nombre: 'XOCHILT CASAS', warnings: [] });
    const rfc = 'H&E951128469';
    expect(read(aCompanysConstancia({ rfc }))).toMatchObject({ rfc, warnings: [] });
  });

  it('is read when each line holds several labels, and when the text is composed otherwise', () => {
    const joined = linesOf(aPersonsConstancia()).join(' ').replaceAll('Nombre (s)', 'Nombre(s)').normalize('NFD');
    expect(readConstancia([joined], today)).toMatchObject({
      rfc: 'CACX7605101P8',
      codigoPostal: '37000',
      regimenes: ['612'],
      estatus: 'ACTIVO',
    });
  });

  it('is no other paper, and no text that only speaks of one', () => {
    expect(readConstancia([], today)).toBeUndefined();
    expect(readConstancia(['Factura', 'RFC: EKU9003173C9', 'Código Postal: 42501'], today)).toBeUndefined();
    expect(readConstancia(['Trae tu CONSTANCIA DE SITUACIÓN FISCAL con tu RFC'], today)).toBeUndefined();
  });

  it('reads a text of any size soon', () => {
    // Only what this thread computes is counted, however busy the machine is.
    const before = process.threadCpuUsage();
    for (const part of ['||2026/10/02 ', 'RFC: ', 'Nombre ', ' ', 'Regímenes: a 01/01/2020 b ', 'A'.repeat(30)]) {
      readConstancia(['CONSTANCIA DE SITUACIÓN FISCAL RFC:', part.repeat(200_000)], today);
    }
    expect(process.threadCpuUsage(before).user).toBeLessThan(20_000_000);
  });
});

describe('what is told and not guessed', () => {
  it('an RFC, a name or a date that is not the same everywhere: the field stays empty', () => {
    const otherSeal = aCompanysConstancia({ cadena: aPersonsConstancia().cadena });
    expect(read(otherSeal)).toMatchObject({
      rfc: '',
      warnings: expect.arrayContaining([{ kind: 'differs', field: 'rfc' }]),
    });
    const otherCard = aCompanysConstancia({ card: ['ESCUELA KEMPER'] });
    expect(read(otherCard)).toMatchObject({ nombre: '', warnings: [{ kind: 'differs', field: 'nombre' }] });
    const longerCard = aPersonsConstancia({ card: ['XOCHILT CASAS CHAVEZ LOPEZ'] });
    expect(read(longerCard)).toMatchObject({ nombre: '', warnings: [{ kind: 'differs', field: 'nombre' }] });
    const two = [...linesOf(aCompanysConstancia()), 'Código Postal: 01000', '||2026/09/01|EKU9003173C9|CONSTANCIA DE'];
    expect(readConstancia(two, today)).toMatchObject({
      codigoPostal: '',
      issuedOn: '',
      warnings: [
        { kind: 'differs', field: 'codigoPostal' },
        { kind: 'differs', field: 'issuedOn' },
      ],
    });
  });

  it('what it does not have', () => {
    const bare = ['CONSTANCIA DE SITUACIÓN FISCAL', 'RFC: EKU9003173C9', 'Código Postal: 4250'];
    expect(readConstancia(bare, today)).toMatchObject({
      rfc: 'EKU9003173C9',
      nombre: '',
      codigoPostal: '',
      regimenes: [],
    });
    expect(readConstancia(bare, today)?.warnings.map((each) => ('field' in each ? each.field : each.kind))).toEqual([
      'nombre',
      'codigoPostal',
      'estatus',
      'issuedOn',
      'unproven',
      'regimenes',
    ]);
  });

  it('an address of two streets, a kind of road that is none, and a label that SAT adds within it', () => {
    const { address } = aCompanysConstancia();
    const domicilioOf = (line: RegExp, changed: string) =>
      read(aCompanysConstancia({ address: address.map((each) => each.replace(line, changed)) }))?.domicilio;
    expect(domicilioOf(/AVENIDA/, 'NINGUNO')?.calle).toBe('CALLE MORELOS');
    expect(domicilioOf(/: CALLE MORELOS/, ':')?.calle).toBe('');
    expect(domicilioOf(/CENTRO/, 'CENTRO Clave: 7')).toMatchObject({ colonia: '', numeroExterior: '100' });
    expect(domicilioOf(/Y Calle: MADERO/, 'Nombre de Vialidad: HIDALGO')?.calle).toBe('');
  });

  it('a label that SAT adds does not become a part of the name', () => {
    const added = withData(aCompanysConstancia(), /^URGATE/, ['URGATE Clave Interna: 77']);
    expect(read(added)).toMatchObject({ nombre: '', warnings: [{ kind: 'missing', field: 'nombre' }] });
  });

  it('data of another persona than the RFC', () => {
    const person = aPersonsConstancia();
    expect(read({ ...aCompanysConstancia(), data: person.data })).toMatchObject({
      nombre: '',
      warnings: [{ kind: 'persona' }],
    });
  });

  it('a state that is not active', () => {
    const suspended = withData(aCompanysConstancia(), /^Estatus/, ['Estatus en el padrón: SUSPENDIDO']);
    expect(warningsOf(suspended)).toEqual([{ kind: 'estatus', estatus: 'SUSPENDIDO' }]);
  });

  it.each([
    ['2026/08/23', []],
    ['2026/08/22', [{ kind: 'old', issuedOn: '2026-08-22' }]],
    ['2025/12/01', [{ kind: 'old', issuedOn: '2025-12-01' }]],
    ['2026/11/24', [{ kind: 'future', issuedOn: '2026-11-24' }]],
    ['2026/02/30', [{ kind: 'missing', field: 'issuedOn' }]],
  ])('its age, when it was made on %s', (day, warnings) => {
    const cadena = [`Cadena Original Sello: ||${day}|EKU9003`, '173C9|CONSTANCIA DE SITUACIÓN FISCAL|2000||'];
    expect(warningsOf(aCompanysConstancia({ cadena }))).toEqual(warnings);
  });
});

describe('its regimes', () => {
  const ofPerson = (...regimenes: string[]) => read(aPersonsConstancia({ regimenes }));

  it('in force are all named, and each once', () => {
    const several = ofPerson(
      'Régimen de Arrendamiento 01/01/2020',
      'Régimen Simplificado de Confianza 01/01/2022',
      'Régimen de Arrendamiento 01/01/2015 31/12/2017',
    );
    expect(several).toMatchObject({ regimenes: ['606', '626'], warnings: [] });
  });

  it('may be printed over two lines, with the date at the end of either', () => {
    const parts = ['Régimen de las Personas Físicas con Actividades Empresariales y', 'Profesionales'] as const;
    const next = 'Régimen de los ingresos por intereses 05/05/2020';
    const date = '01/01/2014';
    expect(ofPerson(parts[0], `${parts[1]} ${date}`, next)?.regimenes).toEqual(['612', '614']);
    expect(ofPerson(`${parts[0]} ${date}`, parts[1], next)?.regimenes).toEqual(['612', '614']);
    expect(ofPerson(`${parts[0]} ${date} 31/12/2019`, parts[1], next)?.regimenes).toEqual(['614']);
  });

  it('go on behind the end of a page', () => {
    const read612 = ofPerson(
      'Régimen de los ingresos por intereses 05/05/2020',
      'Página [2] de [3]',
      'Régimen Fecha Inicio Fecha Fin',
      'Sin obligaciones fiscales 06/05/2020',
    );
    expect(read612?.regimenes).toEqual(['614', '616']);
  });

  it('have the names of SAT’s list, with and without what the constancia puts before them', () => {
    for (const { key, name, personas } of REGIMEN_FISCAL.entries) {
      const base = personas.includes('fisica') ? aPersonsConstancia() : aCompanysConstancia();
      for (const printed of [name, `Régimen de las ${name}`, `RÉGIMEN DE ${name.toUpperCase()}`]) {
        expect(read({ ...base, regimenes: [`${printed} 01/01/2020`] }), printed).toMatchObject({
          regimenes: [key],
          warnings: [],
        });
      }
    }
  });

  it('are told when the list has no such name, even if it begins with one that it has', () => {
    expect(ofPerson('Régimen de Arrendamiento de Naves Espaciales 01/01/2025')).toMatchObject({
      regimenes: [],
      warnings: [{ kind: 'regimen-unknown', name: 'Régimen de Arrendamiento de Naves Espaciales' }],
    });
  });

  it.each([
    ['a row without a date', ['Régimen de Arrendamiento', 'Obligado 01/01/2020', 'Sin obligaciones fiscales']],
    ['a date without a name', ['01/01/2020 Régimen de Arrendamiento']],
    ['three dates', ['Régimen de Arrendamiento 01/01/2020 01/01/2021 01/01/2022']],
  ])('are not taken from a table with %s', (_fault, regimenes) => {
    expect(ofPerson(...regimenes)).toMatchObject({ regimenes: [], warnings: [{ kind: 'regimenes-unclear' }] });
  });

  it('that the persona of the RFC cannot have are left out', () => {
    expect(
      ofPerson('Régimen General de Ley Personas Morales 01/01/2020', 'Régimen de Arrendamiento 01/01/2020'),
    ).toMatchObject({ regimenes: ['606'], warnings: [{ kind: 'regimen-persona', regimen: '601' }] });
  });

  it('are missing when the table has none in force', () => {
    expect(ofPerson('Régimen de Arrendamiento 01/01/2015 31/12/2017')).toMatchObject({
      regimenes: [],
      warnings: [{ kind: 'missing', field: 'regimenes' }],
    });
  });
});
