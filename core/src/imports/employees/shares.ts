import type { SubcontratacionInput } from '../../invoicing/nomina-input.ts';
import { readRfc } from '../../sat/rfc.ts';
import { amountOf } from '../habits.ts';

/** Reads for whom somebody works from one cell: `EKU9003173C9 60; URE180429TM6 40`. Undefined for anything else. */
export function sharesOf(text: string): readonly SubcontratacionInput[] | undefined {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const shares = parts.filter((part) => part !== '').map(shareOf);
  return shares.every((share) => share !== undefined) ? shares : undefined;
}

function shareOf(text: string): SubcontratacionInput | undefined {
  const [, rfcLabora = '', written = ''] = /^(\S+)\s+(\S+?)\s*%?$/.exec(text) ?? [];
  const porcentajeTiempo = amountOf(written);
  return porcentajeTiempo >= 0 ? { rfcLabora: readRfc(rfcLabora), porcentajeTiempo } : undefined;
}

/** Returns the shares as they are compared, whatever the order in which the database keeps the names of a value. */
export const sharesText = (shares: readonly SubcontratacionInput[]): string =>
  shares.map(({ rfcLabora, porcentajeTiempo }) => `${rfcLabora} ${porcentajeTiempo}`).join('; ');
