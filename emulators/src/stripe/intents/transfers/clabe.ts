/** No bank has this code, so that nobody's money can go astray; beside it stands a square of Mexico City. */
const BANK = '999';
const SQUARE = '180';
const WEIGHTS = [3, 7, 1];

/** Returns the 18-digit account number of a customer: bank, square, account and the check digit of Banxico's rule. */
export function clabeOf(customerNumber: number): string {
  const digits = `${BANK}${SQUARE}${String(customerNumber).padStart(11, '0')}`;
  return digits + checkDigit(digits);
}

/** Returns whose number it is; undefined for a number that is none of this bank's. */
export function customerNumberOf(clabe: string): number | undefined {
  const [, number] = /^\d{6}(\d{11})\d$/.exec(clabe) ?? [];
  return number !== undefined && clabeOf(Number(number)) === clabe ? Number(number) : undefined;
}

/**
 * Computes the check digit from each digit by its weight, modulo 10, summed; it completes the sum to a multiple of ten.
 */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

export const bank = { code: BANK, name: 'Banco emulado (sin valor)' } as const;
