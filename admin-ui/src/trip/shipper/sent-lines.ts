import { addressLine } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import type { ShipperPart } from './shipper-part.ts';

export interface SentLine {
  readonly title: string;
  readonly detail: string;
}

/** Lists each place and each good with everything that was sent of it. */
export const sentLines = ({ ubicaciones = [], mercancias: { items = [] } = {} }: ShipperPart): readonly SentLine[] => [
  ...ubicaciones.map(({ tipo = 'Lugar', rfc, nombre, numRegIdTrib, residenciaFiscal, domicilio = {} }) => ({
    title: tipo,
    detail: joined(
      nombre,
      rfc,
      numRegIdTrib && `registro fiscal ${numRegIdTrib}`,
      residenciaFiscal && `residencia ${residenciaFiscal}`,
      addressLine(domicilio),
    ),
  })),
  ...items.map(({ descripcion = 'Mercancía', cantidad, claveUnidad, pesoEnKg, bienesTransp, ...danger }) => ({
    title: descripcion,
    detail: joined(
      bienesTransp && `clave ${bienesTransp}`,
      cantidad === undefined ? undefined : `${cantidad} ${claveUnidad ?? ''}`.trim(),
      pesoEnKg === undefined ? undefined : `${pesoEnKg} kg`,
      danger.materialPeligroso && `material peligroso: ${danger.materialPeligroso}`,
      danger.cveMaterialPeligroso && `ONU ${danger.cveMaterialPeligroso}`,
      danger.embalaje && `embalaje ${danger.embalaje}`,
    ),
  })),
];

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
