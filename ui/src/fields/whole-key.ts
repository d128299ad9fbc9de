/** The lists that are searched on the server. */
export type SatCatalog =
  | 'claveProdServ'
  | 'claveUnidad'
  | 'claveProdServCP'
  | 'materialPeligroso'
  | 'tipoEmbalaje'
  | 'configAutotransporte'
  | 'subTipoRem'
  | 'tipoPermiso'
  | 'parteTransporte'
  | 'regimenAduanero'
  | 'documentoAduanero'
  | 'tipoMateria'
  | 'fraccionArancelaria'
  | 'sectorCofepris'
  | 'formaFarmaceutica'
  | 'condicionEspecial'
  | 'registroIstmo';

/** The keys of these lists tell themselves from words. */
const forms: { readonly [Catalog in SatCatalog]?: RegExp } = {
  claveProdServ: /^\d{8}$/,
  claveProdServCP: /^\d{8}$/,
  claveUnidad: /^[0-9A-Za-z]{2,3}$/,
  materialPeligroso: /^\d{4}$/,
  fraccionArancelaria: /^\d{8}(?:\d{2})?$/,
};

/** SAT writes its units in capitals, but for these. */
const mixedCase = ['Dx', 'Gd', 'Jo', 'Ohm', 'Ts', 'Tu', 'X1w', 'Xyv'];

/** Returns the key that was typed whole, as SAT writes it; undefined for words and parts of a key. */
export function wholeKey(typed: string, catalog: SatCatalog): string | undefined {
  // The tariff is printed with dots between its parts.
  const text = catalog === 'fraccionArancelaria' ? typed.replaceAll(/[ .]/g, '') : typed.trim();
  if (!forms[catalog]?.test(text)) return undefined;
  return mixedCase.find((key) => key.toLowerCase() === text.toLowerCase()) ?? text.toUpperCase();
}
