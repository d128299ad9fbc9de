/** c_CveTransporte. */
export const ways = [
  { value: '01', label: 'Autotransporte' },
  { value: '02', label: 'Marítimo' },
  { value: '03', label: 'Aéreo' },
  { value: '04', label: 'Ferroviario' },
  { value: '05', label: 'Ducto' },
];

/** «02 Marítimo» */
export function wayOf(key: string | undefined): string | undefined {
  const way = ways.find(({ value }) => value === key);
  return way ? `${way.value} ${way.label}` : key;
}
