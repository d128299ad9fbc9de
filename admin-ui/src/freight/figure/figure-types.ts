/** Lists c_FiguraTransporte in the words of those who drive. */
export const figureTypes = [
  { value: '01', label: 'Operador: maneja el vehículo' },
  { value: '02', label: 'Propietario: es suyo, sin arrendamiento' },
  { value: '03', label: 'Arrendador: lo renta' },
  { value: '04', label: 'Notificado: se le avisa de la entrega' },
  { value: '05', label: 'Integrante de coordinado' },
] as const;

/** Returns the type's name: «Operador». */
export const figureTypeOf = (tipo = ''): string =>
  figureTypes.find(({ value }) => value === tipo)?.label.split(':')[0] ?? tipo;
