import { expect, it } from 'vitest';
import { timeWarning } from './trip-times.ts';
import { blankStop } from './trip-values.ts';

const stop = (tipo: 'Origen' | 'Destino', fechaHora: string) => ({ ...blankStop(tipo), fechaHora });
const warningsOf = (...stops: readonly ReturnType<typeof stop>[]) =>
  stops.map((_stop, at) => timeWarning(stops, at, '2026-11-30'));

it('warns of a departure of a day that is over, and of an arrival before what comes before it', () => {
  const departure = stop('Origen', '2026-11-30T08:00');
  expect(warningsOf(departure, stop('Destino', '2026-11-30T08:00'))).toEqual([undefined, undefined]);
  expect(warningsOf(departure, stop('Destino', ''))).toEqual([undefined, undefined]);
  expect(warningsOf(stop('Origen', '2026-11-29T23:59'))[0]).toContain('ya pasó');
  expect(warningsOf(departure, stop('Destino', '2026-11-30T07:59'))[1]).toContain('antes de la salida');
  const stops = [departure, stop('Destino', '2026-11-30T12:00'), stop('Destino', '2026-11-30T11:00')];
  expect(warningsOf(...stops)).toEqual([undefined, undefined, expect.stringContaining('destino anterior')]);
});

it('warns of kilometres that do not fit between two stops', () => {
  const departure = stop('Origen', '2026-11-30T08:00');
  const arriving = (fechaHora: string, distancia: number | null) =>
    warningsOf(departure, { ...stop('Destino', fechaHora), distancia })[1];
  expect(arriving('2026-11-30T10:00', 220)).toBeUndefined();
  expect(arriving('2026-11-30T10:00', 221)).toContain('221 km no caben');
  expect(arriving('2026-11-30T08:00', 1)).toContain('no caben');
  expect(arriving('2026-11-30T08:00', null)).toBeUndefined();
  const [, , second] = warningsOf(
    departure,
    { ...stop('Destino', '2026-11-30T12:00'), distancia: 300 },
    { ...stop('Destino', '2026-11-30T13:00'), distancia: 200 },
  );
  expect(second).toContain('200 km no caben');
});
