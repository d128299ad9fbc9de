import { aShipperTrip } from '@timbra/core/testing/cfdi/shipper-trip.ts';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { bodyOf, readNumber, valuesOf, withDangerAsked, type TripValues } from './values.ts';

const sent = (values: TripValues) => JSON.parse(JSON.stringify(bodyOf(values))) as unknown;

describe('the form of a shipper', () => {
  it('sends what came from the server as it was', () => {
    expect(sent(valuesOf(aShipperTrip()))).toEqual(aShipperTrip());
    expect([...judge(valuesOf(aShipperTrip()))]).toEqual([]);
  });

  it('keeps what it does not ask for of an address, but for keys of another postal code', () => {
    const [origin = {}, destination = {}] = aShipperTrip().ubicaciones ?? [];
    const unasked = { numeroInterior: '4', colonia: '0301', municipio: '014', localidad: '03', pais: 'MEX' };
    const domicilio = { ...destination.domicilio, ...unasked };
    const trip = aShipperTrip({ ubicaciones: [origin, { ...destination, domicilio }] });
    expect(sent(valuesOf(trip))).toEqual(trip);
    const values = valuesOf(trip);
    const moved = bodyOf({ ...values, places: values.places.map((place) => ({ ...place, codigoPostal: '76000' })) });
    expect(moved.ubicaciones?.[1]?.domicilio).toMatchObject({ numeroInterior: '4', pais: 'MEX' });
    expect(moved.ubicaciones?.[1]?.domicilio).not.toHaveProperty('colonia');
  });

  it('takes an address abroad as its people write it, and none of what was a key of Mexico', () => {
    const [origin = {}, destination = {}] = aShipperTrip().ubicaciones ?? [];
    const laredo = { pais: 'USA', estado: 'TX', codigoPostal: '78040', localidad: 'Laredo', calle: 'Main St 1' };
    const foreign = aShipperTrip({ ubicaciones: [origin, { ...destination, domicilio: laredo }] });
    expect(sent(valuesOf(foreign))).toEqual(foreign);
    expect([...judge(valuesOf(foreign))]).toEqual([]);
    const domicilio = { ...destination.domicilio, municipio: '014', localidad: '03' };
    const values = valuesOf(aShipperTrip({ ubicaciones: [origin, { ...destination, domicilio }] }));
    const moved = { pais: 'USA', estado: 'TX', codigoPostal: '78040', ciudad: '' };
    const body = sent({ ...values, places: values.places.map((place) => ({ ...place, ...moved })) });
    const { ciudad: _none, ...address } = moved;
    expect((body as typeof foreign).ubicaciones?.[1]?.domicilio).toEqual({
      ...Object.fromEntries(Object.entries(destination.domicilio ?? {})),
      ...address,
    });
  });

  it('goes on asking whether a good is dangerous once the server has asked', () => {
    const values = valuesOf(aShipperTrip());
    expect(values.goods[0]?.flag).toBe('');
    const asked = withDangerAsked(values, [{ field: 'mercancias.items[0].materialPeligroso' }]);
    expect(asked.goods[0]?.flag).toBe('0,1');
  });

  it('reads an RFC however it is written, and takes foreign numbers of foreigners alone', () => {
    const values = valuesOf(aShipperTrip());
    const typed = { rfc: 'eku-9003173 c9', numRegIdTrib: '123456789', residenciaFiscal: 'USA' };
    const body = bodyOf({ ...values, places: values.places.map((place) => ({ ...place, ...typed })) });
    expect(body.ubicaciones?.[0]).toMatchObject({ rfc: 'EKU9003173C9' });
    expect(body.ubicaciones?.[0]).not.toHaveProperty('numRegIdTrib');
  });

  it('begins with one of each, which it asks for in words', () => {
    const problems = judge(valuesOf(null));
    expect(problems.get('ubicaciones[1].rfc')).toBe('Falta este dato. Escríbelo.');
    expect(problems.get('mercancias.items[0].cantidad')).toBe('Escribe la cantidad con números, como 1,250.5.');
  });

  it.each([
    ['1,250.5', 1_250.5],
    [' 12 000 ', 12_000],
    ['0.125', 0.125],
    ['1,25', undefined],
    ['doce', undefined],
    ['1e5', undefined],
    ['', undefined],
  ])('reads «%s» as %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});
