/** The parts of a NumeroPedimento: year, customs office, patent and number. */
const parts = /^(\d{1,2})(\d{1,2})?(\d{1,4})?(\d{1,7})?/;

/** The digits of a pedimento as SAT writes them, with two spaces between its parts; what is no digit is left out. */
export const pedimentoOf = (text: string): string =>
  (parts.exec(text.replaceAll(/\D/g, '')) ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
    .join('  ');
