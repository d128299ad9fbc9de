/** Customers whose RFCs differ by their number, as they come in files. */
export function cellsOf(index: number): readonly string[] {
  const letter = (power: number) => String.fromCodePoint(65 + (Math.floor(index / 26 ** power) % 26));
  const rfc = `${letter(0)}${letter(1)}${letter(2)}${letter(3)}800101${String(Math.floor(index / 456_976)).padStart(2, '0')}1`;
  const nombre = `${names[index % names.length]} ${names[(index * 7) % names.length]} ${index} SA DE CV`;
  return [rfc, nombre, 'G03', '612', '06600', `c${index}@correo.mx`, `55${String(10_000_000 + index)}`];
}

const names = ['COMERCIALIZADORA', 'PEÑA', 'SERVICIOS', 'LÓPEZ', 'TRANSPORTES', 'DEL NORTE', 'FERRETERÍA', 'GARCÍA'];

export const heading = 'rfc,nombre,usoCfdi,regimenFiscal,codigoPostal,email,telefono';
