/** Titles of Facturama's own printed form (its catalogue NameIds), by `tipo` of our request. */
const NAME_IDS: Readonly<Record<string, number>> = {
  factura: 1,
  ingresos: 1,
  'nota-credito': 2,
  honorarios: 3,
  arrendamiento: 10,
  'complemento-pago': 14,
  nomina: 16,
  global: 34,
  'carta-porte': 36,
};

export function nameId(tipo: string): number {
  return NAME_IDS[tipo] ?? 1;
}
