/** Reads a plate as SAT has it: people write it with the dashes and spaces that it is painted with. */
export const readPlaca = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();
