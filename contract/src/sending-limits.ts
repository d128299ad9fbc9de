/** Addresses of one mailing at most. In a file of its own, so that a screen that needs it fetches no schemas. */
export const mostAddresses = 10;
