const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

/** Returns the whole part of a number as people read it, whatever its length: `-1160` is `-1,160`. */
export const grouped = (digits: string): string => whole.format(digits as Intl.StringNumericLiteral);
