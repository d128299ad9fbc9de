const WEIGHTS = [3, 7, 1];

/**
 * Tells whether the last of 18 digits is the check digit of the others (weights 3, 7 and 1, each product modulo 10).
 */
export function hasClabeCheckDigit(clabe: string): boolean {
  const digits = [...clabe].map(Number);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % 3] ?? 0)) % 10), 0);
  return digits[17] === (10 - (sum % 10)) % 10;
}
