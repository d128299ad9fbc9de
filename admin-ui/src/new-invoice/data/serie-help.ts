interface KnownSeries {
  readonly hasFolio: boolean;
  /** It is that of the lugar that is chosen. */
  readonly ofLugar: string | null | undefined;
  /** Is the number that the company's next document of the kind would have; absent while it is not known. */
  readonly next: { readonly serie: string; readonly folio: number } | undefined;
}

const assigned = 'El folio se asigna al generar';

/** What a document is numbered with whose series is left empty: that of its lugar goes before the company's. */
export function serieHelp({ hasFolio, ofLugar, next }: KnownSeries): string {
  if (hasFolio) return 'Ya tiene folio: conserva su serie';
  if (ofLugar) return `Vacía, la del lugar: ${ofLugar}. ${assigned}`;
  if (next) return `Vacía, sigue ${next.serie}-${next.folio}, según Configuración. ${assigned}`;
  return `Vacía, la del lugar o la de Configuración. ${assigned}`;
}
