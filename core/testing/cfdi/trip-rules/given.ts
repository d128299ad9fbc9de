import type { CartaPorteInput } from '../../../src/invoicing/complement-inputs.ts';
import type { Mercancia } from '../../../src/invoicing/complements/carta-porte/carta-porte.ts';
import type { Given } from '../../../src/invoicing/complements/shape/shape.ts';
import { aCartaPorte, aDangerousGood, aMercancia, anAutotransporte } from '../carta-porte.ts';

export type Road = Parameters<typeof anAutotransporte>[0];

export const trip = aCartaPorte;
export const good = (item: Given<Mercancia>) => trip({ mercancias: { items: [aMercancia(item)] } });
export const green = { aseguraMedAmbiente: 'Seguros Verdes', polizaMedAmbiente: 'MA-1' };
export const dangerous = (item: Given<Mercancia> = {}, road: Road = green) =>
  trip({ mercancias: { items: [aDangerousGood(item)] }, autotransporte: anAutotransporte(road) });
export const pedimento = { tipoDocumento: '01', numPedimento: '26  48  3009  0001234', rfcImpo: 'EKU9003173C9' };
const arriving: CartaPorteInput = {
  transpInternac: 'Sí',
  entradaSalidaMerc: 'Entrada',
  paisOrigenDestino: 'USA',
  viaEntradaSalida: '01',
  regimenesAduaneros: ['IMD'],
  mercancias: { items: [aMercancia({ tipoMateria: '03', documentacionAduanera: [pedimento] })] },
};
export const leaving: CartaPorteInput = { ...arriving, entradaSalidaMerc: 'Salida', regimenesAduaneros: ['EXD'] };
export const entering = (more: CartaPorteInput = {}) => trip({ ...arriving, ...more });
export const entered = (item: Given<Mercancia>) =>
  entering({
    mercancias: { items: [aMercancia({ tipoMateria: '03', documentacionAduanera: [pedimento], ...item })] },
  });
export const leavingWith = (item: Given<Mercancia>) =>
  trip({ ...leaving, mercancias: { items: [aMercancia({ tipoMateria: '03', ...item })] } });
