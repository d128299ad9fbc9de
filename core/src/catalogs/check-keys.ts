import type { Problem, Warning } from '../shared/errors.ts';
import type { LargeCatalogs } from './large-catalogs.ts';

/** A line that names a product or service and a unit of SAT's lists. */
export interface KeyedLine {
  readonly claveProductoServicio: string;
  readonly unidad: string;
  /** Path in the request, such as `orderItems[1].`, or empty. */
  readonly at: string;
}

/** An unknown key is an error once the list has been loaded whole, and a warning until then. */
export interface CheckedKeys {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** Looks the keys of lines up in the large SAT lists. Malformed keys are left to the rules of the lines. */
export class CheckKeys {
  readonly #catalogs: LargeCatalogs;

  constructor(catalogs: LargeCatalogs) {
    this.#catalogs = catalogs;
  }

  async execute(lines: readonly KeyedLine[]): Promise<CheckedKeys> {
    const presence = await this.#catalogs.presence({
      claveProdServ: [...new Set(lines.map(({ claveProductoServicio }) => claveProductoServicio))],
      claveUnidad: [...new Set(lines.map(({ unidad }) => unidad))],
    });
    const found = lines.flatMap(({ claveProductoServicio, unidad, at }) => [
      { known: presence('claveProdServ', claveProductoServicio), problem: unknownProduct(claveProductoServicio, at) },
      { known: presence('claveUnidad', unidad), problem: unknownUnit(unidad, at) },
    ]);
    return {
      problems: found.filter(({ known }) => known === false).map(({ problem }) => problem),
      warnings: found.filter(({ known }) => known === 'unknown').map(({ problem }) => problem),
    };
  }
}

const unknownProduct = (key: string, at: string): Problem => ({
  field: `${at}claveProductoServicio`,
  message: `La clave ${key} no está en la lista de productos y servicios del SAT. Revisa que sea la correcta.`,
  code: 'CFDI40162',
});

const unknownUnit = (key: string, at: string): Problem => ({
  field: `${at}unidad`,
  message: `La clave ${key} no está en la lista de unidades del SAT. Revisa que sea la correcta.`,
  code: 'CFDI40165',
});
