/** Lists SAT's namespaces with the prefixes that its schemas give, and that CFDI usually have. */
const usualPrefixes: ReadonlyMap<string, string> = new Map([
  ['http://www.sat.gob.mx/cfd/4', 'cfdi'],
  ['http://www.sat.gob.mx/cfd/3', 'cfdi'],
  ['http://www.sat.gob.mx/TimbreFiscalDigital', 'tfd'],
  ['http://www.sat.gob.mx/Pagos20', 'pago20'],
  ['http://www.sat.gob.mx/Pagos', 'pago10'],
  ['http://www.sat.gob.mx/nomina12', 'nomina12'],
  ['http://www.sat.gob.mx/CartaPorte31', 'cartaporte31'],
  ['http://www.sat.gob.mx/CartaPorte30', 'cartaporte30'],
  ['http://www.sat.gob.mx/CartaPorte20', 'cartaporte20'],
  ['http://www.sat.gob.mx/implocal', 'implocal'],
  ['http://www.sat.gob.mx/leyendasFiscales', 'leyendasFisc'],
  ['http://www.sat.gob.mx/ComercioExterior20', 'cce20'],
  ['http://www.sat.gob.mx/ComercioExterior11', 'cce11'],
]);

/** Prefixes that a document gives to SAT's namespaces and that are not the usual ones; the empty one of a default namespace too. */
export type OtherPrefixes = ReadonlyMap<string, string>;

/** @param attributes of an element, which may declare some. @param around of the element around it. */
export function otherPrefixes(attributes: ReadonlyMap<string, string>, around: OtherPrefixes): OtherPrefixes {
  let found: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name.slice('xmlns:'.length);
    const usual = usualPrefixes.get(value);
    if (usual === prefix || (usual === undefined && !around.has(prefix))) continue;
    found ??= new Map(around);
    if (usual === undefined) found.delete(prefix);
    else found.set(prefix, usual);
  }
  return found ?? around;
}

/** Returns the name of an element with the usual prefix of its namespace. */
export function usualName(name: string, others: OtherPrefixes): string {
  if (others.size === 0) return name;
  const colon = name.indexOf(':');
  const usual = others.get(name.slice(0, Math.max(colon, 0)));
  return usual === undefined ? name : `${usual}:${name.slice(colon + 1)}`;
}
