import { BANCO, TIPO_DEDUCCION, TIPO_PERCEPCION } from '@timbra/core/sat/catalogs/nomina/keys.ts';
import {
  ORIGEN_RECURSO,
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_HORAS,
  TIPO_INCAPACIDAD,
  TIPO_JORNADA,
  TIPO_NOMINA,
  TIPO_OTRO_PAGO,
  TIPO_REGIMEN,
} from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { beforeAll, expect, it } from 'vitest';
import type { CatalogEntry } from '../entry.ts';
import { readManifest, readPack, shippedFolder, type PackedList } from './pack.ts';

/** Rules know keys that came with the complement or before it as in force on every day. */
const FIRST_DAY = '2017-01-01';

let lists: readonly PackedList[];

beforeAll(async () => {
  lists = await readPack(shippedFolder, await readManifest(shippedFolder), () => true);
});

function shipped(name: PackedList['name']): readonly CatalogEntry[] {
  const { entries = [] } = lists.find((list) => list.name === name) ?? {};
  expect(entries.length).toBeGreaterThan(0);
  return entries.map((line) => JSON.parse(line) as CatalogEntry);
}

const nextTo = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

it.each([
  ['tipoPercepcion', TIPO_PERCEPCION],
  ['tipoDeduccion', TIPO_DEDUCCION],
  ['banco', BANCO],
] as const)('the rules know each key of the list %s on the days that it ships with', (name, keys) => {
  const entries = shipped(name);
  for (const { key, validFrom = '', validTo } of entries) {
    const from = validFrom > FIRST_DAY ? validFrom : undefined;
    const days = [
      ...(from ? [`${nextTo(from, -1)} no`, `${from} yes`] : []),
      ...(validTo ? [`${validTo} yes`, `${nextTo(validTo, 1)} no`] : ['9998-12-31 yes']),
    ];
    const known = days
      .map((each) => each.slice(0, 10))
      .map((day) => `${day} ${keys.isInForce(key, day) ? 'yes' : 'no'}`);
    expect({ key, known }).toEqual({ key, known: days });
  }
  const listed = new Set(entries.map(({ key }) => key));
  const all = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'));
  expect(all.filter((key) => keys.isInForce(key, '') !== listed.has(key))).toEqual([]);
});

it.each([
  ['tipoNomina', TIPO_NOMINA],
  ['tipoOtroPago', TIPO_OTRO_PAGO],
  ['tipoContrato', TIPO_CONTRATO],
  ['tipoRegimenNomina', TIPO_REGIMEN],
  ['tipoJornada', TIPO_JORNADA],
  ['riesgoPuesto', RIESGO_PUESTO],
  ['periodicidadPago', PERIODICIDAD_PAGO],
  ['tipoHoras', TIPO_HORAS],
  ['tipoIncapacidad', TIPO_INCAPACIDAD],
  ['origenRecurso', ORIGEN_RECURSO],
] as const)('the rules know the keys of the list %s, and no other', (name, list) => {
  const keys = shipped(name).map(({ key }) => key);
  expect(list.entries.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});
