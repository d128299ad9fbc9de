import { describe, expect, it } from 'vitest';
import { aShipperTrip } from '../../../testing/cfdi/shipper-trip.ts';
import { aDangerousGood } from '../../../testing/cfdi/carta-porte.ts';
import { shipperProblems } from './shipper-rules.ts';
import { OPEN_DAYS, stateOf, type ShipperTrip, type TripRequest } from './trip-request.ts';

const problemsOf = (trip: ShipperTrip) => shipperProblems(trip).map(({ field, code }) => `${code} ${field}`);

describe('the part of a shipper', () => {
  it('is whole without what the carrier writes: times, kilometres, vehicle, operator and insurances', () => {
    expect(problemsOf(aShipperTrip())).toEqual([]);
    expect(problemsOf(aShipperTrip({ mercancias: { items: [aDangerousGood()] } }))).toEqual([]);
  });

  it('is told at its own fields what it lacks', () => {
    expect(problemsOf({})).toEqual(['CP130 ubicaciones', 'CP148 mercancias.items']);
    expect(
      problemsOf({
        ubicaciones: [{ tipo: 'Origen' }, { tipo: 'Destino', domicilio: {} }],
        mercancias: { items: [{}] },
      }),
    )
      // prettier-ignore
      .toEqual([
        'VALIDATION ubicaciones[0].rfc',
        'VALIDATION ubicaciones[1].rfc',
        'VALIDATION ubicaciones[1].domicilio.estado',
        'VALIDATION ubicaciones[1].domicilio.codigoPostal',
        'VALIDATION mercancias.items[0].bienesTransp',
        'VALIDATION mercancias.items[0].descripcion',
        'VALIDATION mercancias.items[0].cantidad',
        'VALIDATION mercancias.items[0].claveUnidad',
        'VALIDATION mercancias.items[0].pesoEnKg',
        'CP142 ubicaciones[0].domicilio',
      ]);
  });

  it('is judged by the rules of a trip: postal codes of their state, foreigners, what danger asks for', () => {
    const [origin = {}, destination = {}] = aShipperTrip().ubicaciones ?? [];
    const trip = aShipperTrip({
      ubicaciones: [
        { ...origin, domicilio: { estado: 'QUE', codigoPostal: '42501' } },
        { ...destination, rfc: 'XEXX010101000' },
      ],
      mercancias: { items: [aDangerousGood({ embalaje: undefined })] },
    });
    expect(problemsOf(trip)).toEqual([
      'CP133 ubicaciones[1].numRegIdTrib',
      'CP147 ubicaciones[0].domicilio.codigoPostal',
      'CP157 mercancias.items[0].embalaje',
    ]);
  });
});

describe('a request', () => {
  const createdAt = new Date('2026-11-20T16:00:00Z');
  const expiresAt = new Date(createdAt.getTime() + OPEN_DAYS * 86_400_000);
  const request: TripRequest = {
    id: '1',
    companyId: '2',
    token: 'a'.repeat(22),
    note: undefined,
    trip: undefined,
    createdAt,
    expiresAt,
    sentAt: undefined,
    usedAt: undefined,
  };

  it('expires unanswered, and what was sent in time stays', () => {
    expect(stateOf(request, new Date(expiresAt.getTime() - 1))).toBe('open');
    expect(stateOf(request, expiresAt)).toBe('expired');
    expect(stateOf({ ...request, sentAt: createdAt }, expiresAt)).toBe('sent');
    expect(stateOf({ ...request, sentAt: createdAt, usedAt: createdAt }, expiresAt)).toBe('used');
  });
});
