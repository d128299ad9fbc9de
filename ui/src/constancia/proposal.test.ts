import { describe, expect, it } from 'vitest';
import type { Constancia } from '@timbra/core/sat/constancia/constancia.ts';
import type { ConstanciaValues } from './fiscal-values.ts';
import { isQuiet, proposalOf } from './proposal.ts';

const blank: ConstanciaValues = { rfc: '', nombre: '', codigoPostal: '', regimenFiscal: '' };

const kemper: Constancia = {
  rfc: 'EKU9003173C9',
  curp: '',
  nombre: 'ESCUELA KEMPER URGATE',
  codigoPostal: '42501',
  domicilio: {
    calle: 'AVENIDA JUAREZ',
    numeroExterior: '100',
    numeroInterior: '',
    colonia: 'CENTRO',
    localidad: '',
    municipio: 'LEON',
  },
  nombreComercial: '',
  regimenes: ['601'],
  estatus: 'ACTIVO',
  issuedOn: '2026-10-02',
  warnings: [],
};
const proposed = (change: Partial<Constancia> = {}, typed: Partial<ConstanciaValues> = {}) =>
  proposalOf({ kind: 'constancia', constancia: { ...kemper, ...change } }, { ...blank, ...typed });

describe('what a constancia offers to a form', () => {
  it('goes in without a question where nothing is typed, or the same', () => {
    const whole = { rfc: kemper.rfc, nombre: kemper.nombre, codigoPostal: '42501', regimenFiscal: '601' };
    expect(proposed()).toMatchObject({ values: whole, conflicts: [], regimenes: [], notes: [] });
    expect(isQuiet(proposed())).toBe(true);
    expect(isQuiet(proposed({}, { ...whole, nombre: ` ${whole.nombre}` }))).toBe(true);
  });

  it('has an address for a form that asks for one', () => {
    expect(proposed().values).not.toHaveProperty('calle');
    const { values, conflicts } = proposed({}, { calle: '', colonia: 'Roma', localidad: '' });
    expect(values).toMatchObject({ calle: 'AVENIDA JUAREZ', colonia: 'CENTRO' });
    expect(values).not.toHaveProperty('localidad');
    expect(conflicts).toEqual(['colonia']);
  });

  it('asks where something else is typed', () => {
    const other = proposed({}, { rfc: 'CACX7605101P8', codigoPostal: '01000' });
    expect(other.conflicts).toEqual(['rfc', 'codigoPostal']);
    expect(isQuiet(other)).toBe(false);
  });

  it('leaves the choice between several regimes, unless one of them is typed', () => {
    const regimenes = ['612', '626'];
    expect(proposed({ regimenes })).toMatchObject({ regimenes, values: { rfc: kemper.rfc } });
    expect(proposed({ regimenes }).values).not.toHaveProperty('regimenFiscal');
    expect(proposed({ regimenes }, { regimenFiscal: '626' })).toMatchObject({ regimenes: [], conflicts: [] });
  });

  it('does not take the one regime that is known where another one is not', () => {
    const doubtful = proposed({ warnings: [{ kind: 'regimen-unknown', name: 'Régimen de Otros' }] });
    expect(doubtful).toMatchObject({ regimenes: ['601'], notes: ['No reconocemos el régimen «Régimen de Otros».'] });
    expect(doubtful.values).not.toHaveProperty('regimenFiscal');
  });

  it('of which a field is empty leaves what is typed there', () => {
    expect(proposed({ nombre: '' }, { nombre: 'KEMPER' })).toMatchObject({ conflicts: [] });
    expect(proposed({ nombre: '' }).values).not.toHaveProperty('nombre');
  });

  it('is an RFC alone, from its QR', () => {
    const reading = { kind: 'qr', qr: { rfc: kemper.rfc, idCif: '12345678901' } } as const;
    const { values, notes } = proposalOf(reading, { ...blank, nombre: 'KEMPER' });
    expect(values).toEqual({ rfc: kemper.rfc });
    expect(notes).toHaveLength(1);
  });

  it('is told with its warnings, in the user’s words', () => {
    const { notes } = proposed({
      warnings: [
        { kind: 'estatus', estatus: 'SUSPENDIDO' },
        { kind: 'old', issuedOn: '2026-05-02' },
        { kind: 'regimen-persona', regimen: '605' },
      ],
    });
    expect(notes).toEqual([
      'Su estatus en el padrón es SUSPENDIDO: el SAT puede rechazar la factura.',
      'Es del 2 may 2026, de hace más de tres meses: sus datos pueden haber cambiado.',
      'El régimen 605 Sueldos y Salarios e Ingresos Asimilados a Salarios no corresponde al tipo de persona de su RFC.',
    ]);
  });
});
