import { describe, expect, it } from 'vitest';
import { completeCartaPorte } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { aCartaPorte, aWholeCartaPorte, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { cartaPorte } from './carta-porte.ts';

const whole = { ...completeCartaPorte(aWholeCartaPorte()), idCcp: ID_CCP };
const stamped = { fecha: '2026-11-20T10:30:00', fechaTimbrado: '2026-11-20T10:31:00' };

describe('a printed Carta Porte', () => {
  it('has trip, places, vehicle, figures and goods in this order, each with what the road asks for', () => {
    const sections = cartaPorte.sections(whole, 'MXN', stamped);
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Carta Porte',
      'Origen OR000001',
      'Destino DE000001',
      'Destino DE000002',
      'Autotransporte',
      'Operador',
      'Propietario',
      'Mercancías',
    ]);
    expect(sections.at(-1)?.table?.rows[0]?.[1]?.below).toEqual(
      expect.arrayContaining(['Material peligroso: Sí', 'Clave de material peligroso: 1202', 'Valor: $12,345.67 USD']),
    );
  });

  it('leaves out no words whose key another system did not write, and no policy without its insurer', () => {
    const [item] = whole.mercancias.items;
    const { autotransporte } = whole.mercancias;
    if (!item || !autotransporte) throw new Error('The whole trip has both.');
    const words = {
      embalaje: undefined,
      descripEmbalaje: 'Tambos',
      tipoMateria: undefined,
      descripcionMateria: 'Aceite',
    };
    const seguros = { ...autotransporte.seguros, aseguraCarga: undefined, polizaCarga: 'CA-9' };
    const mercancias = {
      ...whole.mercancias,
      items: [{ ...item, ...words }],
      autotransporte: { ...autotransporte, seguros },
    };
    const sections = cartaPorte.sections({ ...whole, mercancias }, 'MXN', stamped);
    const printed = JSON.stringify(sections);
    for (const text of ['Embalaje: Tambos', 'Tipo de materia: Aceite', '"label":"Carga","value":"póliza CA-9"'])
      expect(printed).toContain(text);
  });

  it('has the code that SAT’s page takes once it is stamped, of the hour at which the goods leave', () => {
    const [trip] = cartaPorte.sections(whole, 'MXN', stamped);
    expect(trip?.code?.qr).toMatch(
      new RegExp(`\\?IdCCP=${ID_CCP}&FechaOrig=2026-11-21T08:00:00&FechaTimb=2026-11-20T10:31:00$`),
    );
    const preview = { ...stamped, fechaTimbrado: undefined };
    expect(cartaPorte.sections(whole, 'MXN', preview)[0]?.code).toBeUndefined();
    expect(cartaPorte.sections(completeCartaPorte(aCartaPorte()), 'MXN', stamped)[0]?.code).toBeUndefined();
  });
});
