import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { callData } from '@timbra/ui/http/call.ts';

type PlaceList = 'municipio' | 'localidad';

/** Keys of a postal code's state and municipality, by SAT's list or the provider's; none where nobody tells them. */
export async function placeOfPostalCode(code: string) {
  try {
    const [place] = await callData('GET /catalogs/{name}', { params: { name: 'codigoPostal' }, query: { q: code } });
    if (place?.value !== code) return undefined;
    const { estado, municipio } = place;
    return typeof estado === 'string' && typeof municipio === 'string' ? { estado, municipio } : undefined;
  } catch {
    return undefined;
  }
}

/** All of a state's places of one kind: the largest state has 570. */
export async function placesOfState(name: PlaceList, estado: string, signal: AbortSignal): Promise<CatalogEntry[]> {
  const query = { estado, limit: 1_000 };
  const rows = await callData('GET /catalogs/{name}', { params: { name }, query, signal });
  return rows.map(({ value, name: text }) => ({ key: value, name: text }));
}
