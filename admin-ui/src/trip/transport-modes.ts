/** c_CveTransporte. */
export const transportModes = [
  { value: '01', label: 'Autotransporte' },
  { value: '02', label: 'Marítimo' },
  { value: '03', label: 'Aéreo' },
  { value: '04', label: 'Ferroviario' },
  { value: '05', label: 'Ducto' },
];

/** Names a mode: «02 Marítimo». */
export function transportModeOf(key: string | undefined): string | undefined {
  const mode = transportModes.find(({ value }) => value === key);
  return mode ? `${mode.value} ${mode.label}` : key;
}
