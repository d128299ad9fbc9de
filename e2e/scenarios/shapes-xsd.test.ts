import { complementKinds, complementTypeOf, type Complement } from '@timbra/core/invoicing/complements/registry.ts';
import { describe, expect, it } from 'vitest';
import { schemaFolder, schemaNote, schemaPresent } from '../support/cfdi-schema.ts';
import { readSchemas, shapeDifferences } from '../support/shape-schema.ts';

/** What only trips by sea, air and rail have. */
const ofOtherTransports = [
  'cartaporte31:Ubicacion lacks NumEstacion',
  'cartaporte31:Ubicacion lacks NombreEstacion',
  'cartaporte31:Ubicacion lacks NavegacionTrafico',
  'cartaporte31:Ubicacion lacks TipoEstacion',
  'cartaporte31:Mercancias lacks PesoNetoTotal',
  'cartaporte31:Mercancias lacks CargoPorTasacion',
  'cartaporte31:Mercancias lacks TransporteMaritimo',
  'cartaporte31:Mercancias lacks TransporteAereo',
  'cartaporte31:Mercancias lacks TransporteFerroviario',
  'cartaporte31:Mercancia lacks ClaveSTCC',
  'cartaporte31:Mercancia lacks DetalleMercancia',
  'cartaporte31:CantidadTransporta lacks CvesTransporte',
];

/** Says how those differ from their schema that do. */
const known: Readonly<Partial<Record<Complement['kind'], readonly string[]>>> = {
  // The folio is made when the document is sealed.
  cartaporte31: ['cartaporte31:CartaPorte@IdCCP required: false, true', ...ofOtherTransports],
  // Beside its schema SAT's matrix asks for both, in one currency as a literal 1 (CRP20237, CRP20238).
  pagos: [
    'pago20:Pago@TipoCambioP required: true, false',
    'pago20:DoctoRelacionado@EquivalenciaDR required: true, false',
  ],
};

describe.skipIf(!schemaPresent)(`a complement as it is described${schemaNote}`, () => {
  it.each(complementKinds)('has what SAT’s schema of %s has', async (kind) => {
    const { shape } = complementTypeOf({ kind });
    expect(shapeDifferences(await readSchemas(schemaFolder), shape)).toEqual(known[kind] ?? []);
  });
});
