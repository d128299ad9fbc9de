import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { fact, named } from '../named.ts';
import type { Section } from '../printed-document.ts';

export function relatedDocuments({ cfdiRelacionados }: Comprobante): Section[] {
  const facts = cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
    uuids.map((uuid) => fact(named(TIPO_RELACION, tipoRelacion), uuid, 2)),
  );
  return facts.length > 0 ? [{ heading: 'CFDI relacionados', facts }] : [];
}
