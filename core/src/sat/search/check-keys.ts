import { absence } from '../catalogs/presence.ts';
import type { Problem, SatCode } from '../../shared/errors.ts';
import type { LargeCatalogs } from './large-catalogs.ts';

type Keys = { readonly claveProductoServicio: string; readonly unidad: string };

/** A line that names a product or service and a unit of SAT's lists. */
export interface KeyedLine extends Keys {
  /** It is a path in the request, such as `orderItems[1].`, or empty. */
  readonly at: string;
  /** It is the line as it is stored. A key that it keeps is not judged again: SAT may have ended it since. */
  readonly stored?: Keys | undefined;
}

/** Looks the keys of lines up in the large SAT lists, as of today. Malformed keys are left to the rules of the lines. */
export async function checkKeys(
  ports: { readonly largeCatalogs: Pick<LargeCatalogs, 'presence'> },
  lines: readonly KeyedLine[],
): Promise<Problem[]> {
  const presence = await ports.largeCatalogs.presence({
    claveProdServ: wellFormed(
      lines.map(({ claveProductoServicio }) => claveProductoServicio),
      /^\d{8}$/,
    ),
    claveUnidad: wellFormed(
      lines.map(({ unidad }) => unidad),
      /^[0-9A-Za-z]{2,3}$/,
    ),
  });
  return lines.flatMap(({ claveProductoServicio: key, unidad, at, stored }) => {
    const product = absence(presence('claveProdServ', key), `La clave ${key}`, 'lista de productos y servicios');
    const unit = absence(presence('claveUnidad', unidad), `La clave de unidad ${unidad}`, 'lista de unidades');
    return [
      ...(key === stored?.claveProductoServicio ? [] : problem(product, `${at}claveProductoServicio`, 'CFDI40162')),
      ...(unidad === stored?.unidad ? [] : problem(unit, `${at}unidad`, 'CFDI40165')),
    ];
  });
}

const wellFormed = (keys: readonly string[], form: RegExp) => [...new Set(keys)].filter((key) => form.test(key));

const problem = (absent: string | undefined, field: string, code: SatCode): Problem[] =>
  absent === undefined ? [] : [{ field, message: `${absent} Elige otra.`, code }];
