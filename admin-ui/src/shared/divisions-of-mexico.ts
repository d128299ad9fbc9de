import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { callData } from '@timbra/ui/http/call.ts';

type DivisionList = 'municipio' | 'localidad';

/**
 * Returns the keys of a postal code's state and municipality, by SAT's list or the provider's; it is empty where nobody
 * tells them.
 */
export async function regionOfPostalCode(code: string) {
  try {
    const [region] = await callData('GET /catalogs/{name}', { params: { name: 'codigoPostal' }, query: { q: code } });
    if (region?.value !== code) return undefined;
    const { estado, municipio } = region;
    return typeof estado === 'string' && typeof municipio === 'string' ? { estado, municipio } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns all of a state's divisions of one kind: the largest state has 570. */
export async function divisionsOfState(
  name: DivisionList,
  estado: string,
  signal: AbortSignal,
): Promise<CatalogEntry[]> {
  const query = { estado, limit: 1_000 };
  const rows = await callData('GET /catalogs/{name}', { params: { name }, query, signal });
  return rows.map(({ value, name: text }) => ({ key: value, name: text }));
}
