import { expect, test } from 'vitest';
import { eventTypes, isEventPattern } from '@timbra/core/shared/events/event-types.ts';
import { attemptOf, endpointName, eventName, eventsOf, patterns, standingOf } from './webhook-words.ts';

test('each event has a name, and whatever is offered may be chosen', () => {
  const offered = patterns.map(({ key }) => key);
  expect(offered.filter((key) => !isEventPattern(key))).toEqual([]);
  const areas = Object.keys(eventTypes).map((type) => `${type.split('.')[0]}.*`);
  expect(new Set(offered)).toEqual(new Set(['*', ...areas, ...Object.keys(eventTypes)]));
  expect(new Set(patterns.map(({ name }) => name)).size).toBe(patterns.length);
  expect(eventName('invoice.paid')).toBe('Factura pagada');
  expect(eventName('webhook.test')).toBe('Evento de prueba');
  expect(eventName('later.known')).toBe('later.known');
});

test('an endpoint says what it is sent and how it stands', () => {
  expect(eventsOf({ events: ['*', 'invoice.*'] })).toBe('Todos los eventos');
  expect(eventsOf({ events: ['invoice.*', 'order.created'] })).toBe('Documentos, Pedido nuevo');
  expect(eventsOf({ events: ['invoice.*', 'order.*', 'product.*', 'key.*'] })).toBe('Documentos y 3 más');
  const at = '2026-11-28T18:00:00.000Z';
  const labelOf = (enabled: boolean, failingSince: string | null, disabledAt: string | null) =>
    standingOf({ enabled, failingSince, disabledAt }).label;
  expect(labelOf(true, null, null)).toBe('Activo');
  expect(labelOf(true, at, null)).toBe('Con fallas');
  expect(labelOf(false, null, null)).toBe('Apagado');
  expect(labelOf(false, at, at)).toBe('Apagado por fallas');
  expect(endpointName({ url: 'https://mitienda.mx/timbra', description: null })).toBe('mitienda.mx');
  expect(endpointName({ url: 'https://mitienda.mx/timbra', description: 'ERP' })).toBe('ERP');
  expect(attemptOf({ at, status: null, ms: 12, excerpt: '' })).toBe('Sin respuesta · 12 ms');
  expect(attemptOf({ at, status: 200, ms: 35, excerpt: 'ok' })).toBe('HTTP 200 · 35 ms');
});
