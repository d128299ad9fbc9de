/** Numbers from 0 to 1 that are the same at each run: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = 'ABCDEFGHIJKLMNPQRSTUVXZ';
const words = ['LUNA', 'DEL NORTE', 'PEÑA', 'HERMANOS', 'ALIMENTOS', 'FERRETERÍA', 'GRUPO', 'EL ÁGUILA', 'TRANSPORTES'];
const people = ['JUAN PÉREZ ORTIZ', 'MARÍA NÚÑEZ', 'José Luis Ibáñez', 'ANA SOFIA RUIZ CANO', 'Raúl Muñoz'];
const endings = [' S.A. de C.V.', ' SA DE CV', ', S. de R.L. de C.V.', ' S.C.', '', ''];
const regimes = {
  moral: ['601', '601 - General de Ley Personas Morales', 'Regimen General', 'Persona Moral', '626', 'RESICO', ''],
  fisica: [
    '612',
    'Sueldos',
    'Sueldos y Salarios',
    'Persona Física con Actividad Empresarial',
    'RIF',
    'Arrendamiento',
    '',
  ],
};
const uses = ['', '', '', 'G03', 'G03 - Gastos en general', 'Gastos en general', 'P01', 'Por definir', 'G01'];

/**
 * A list of customers as people keep it: a title above, words in place of keys, several mails in a cell, lost zeros, and a
 * total below. The same rows at each run.
 */
export function customersFile(rows: number): Uint8Array {
  const next = numbersFrom(20_261_127);
  const among = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join('');
  const two = (most: number) => String(1 + Math.floor(next() * most)).padStart(2, '0');

  const rfc = (length: number) =>
    `${Array.from({ length }, () => among(letters.split(''))).join('')}${digits(2)}${two(12)}${two(28)}${digits(2)}${among(['A', '1', '7'])}`;
  const writtenRfc = (whole: string, length: number) => {
    const parts = [whole.slice(0, length), whole.slice(length, length + 6), whole.slice(length + 6)];
    const chance = next();
    if (chance < 0.015) return among(['PENDIENTE', whole.slice(0, 8), '']);
    if (chance < 0.05) return parts.join('.');
    if (chance < 0.12) return parts.join('-');
    if (chance < 0.2) return parts.join(' ');
    return chance < 0.3 ? whole.toLowerCase() : whole;
  };
  const postalCode = () => {
    const whole = `0${1 + Math.floor(next() * 9)}${digits(3)}`;
    const chance = next();
    if (chance < 0.012) return among(['', 'S/N', '0']);
    if (chance < 0.25) return whole.slice(1);
    if (chance < 0.28) return `C.P. ${whole}`;
    return chance < 0.5 ? whole : `4${digits(4)}`;
  };
  const mails = () => {
    const mail = () => `contacto${digits(4)}@ejemplo.mx`;
    const chance = next();
    if (chance < 0.35) return '';
    if (chance < 0.4) return among(['sin correo', 'N/A', '-', 'ventas@', 'facturas.ejemplo.mx']);
    if (chance < 0.5) return `${mail()}; ${mail()}`;
    if (chance < 0.55) return `${mail()} / ${mail()}`;
    return chance < 0.58 ? `Cobranza <${mail()}>` : mail();
  };
  const phone = () => {
    const ten = `55${digits(8)}`;
    return among([
      ten,
      ten,
      `044 ${ten}`,
      `01 (55) ${ten.slice(2)}`,
      `${ten} ext. 12`,
      `Tel. ${ten} / 56${digits(8)}`,
      '',
      's/n',
      '123',
    ]);
  };
  const customer = (_: unknown, index: number) => {
    const isMoral = next() < 0.6;
    const length = isMoral ? 3 : 4;
    const name = isMoral ? `${among(words)} ${among(words)} ${index}${among(endings)}` : `${among(people)} ${index}`;
    const regime = among(isMoral ? regimes.moral : regimes.fisica);
    return [
      String(index + 1),
      writtenRfc(rfc(length), length),
      next() < 0.3 ? name.replace(/\w\S*/g, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`) : name,
      regime,
      postalCode(),
      among(uses),
      mails(),
      phone(),
      `$${1 + Math.floor(next() * 9)},${digits(3)}.${digits(2)}`,
    ];
  };
  const lines = [
    ['ABARROTES LA LUNA'],
    ['Lista de clientes al 27/11/2026'],
    [],
    ['No.', 'R.F.C.', 'CLIENTE', 'REGIMEN FISCAL', 'CP', 'USO CFDI', 'CORREO(S)', 'TELEFONOS', 'SALDO'],
    ...Array.from({ length: rows }, customer),
    ['TOTAL', '', '', '', '', '', '', '', '$9,999,999.00'],
  ];
  const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Buffer.from(lines.map((line) => line.map(cell).join(';')).join('\r\n'), 'latin1');
}
