import { describe, expect, it } from 'vitest';
import { blankLugar, lugaresBody, lugaresProblems } from './lugares-values.ts';

const norte = { ...blankLugar, nombre: 'Norte', codigoPostal: '64000', serie: 'N' };

describe('the places of a company', () => {
  it('are judged as the server does, each problem at its field', () => {
    const lugares = [norte, { ...norte, nombre: ' ', codigoPostal: '1' }];
    expect(
      lugaresProblems({ lugares, regimenes: [{ clave: '626' }, { clave: '' }] }).map(({ field }) => field),
    ).toEqual(['lugares[1].nombre', 'lugares[1].codigoPostal', 'lugares[1].serie', 'regimenes[1].clave']);
    expect(lugaresProblems({ lugares: [norte], regimenes: [] })).toEqual([]);
  });

  it('are sent whole, and what was cleared is taken away', () => {
    const { lugares } = lugaresBody({ lugares: [{ ...norte, id: 'x', serie: '' }, norte], regimenes: [] });
    expect(lugares).toMatchObject([
      { id: 'x', serie: null, logo: null },
      { id: null, serie: 'N' },
    ]);
  });
});
