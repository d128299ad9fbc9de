/**
 * Writes a CLABE as `646 180 1118 1234 567 8`: bank, place, account and check digit apart, so that it can be compared
 * by eye.
 */
export const groupedClabe = (clabe: string) =>
  clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{3})(\d)$/, '$1 $2 $3 $4 $5 $6');
