/** Writes the product's host and the page's own part (specification 2 §9). */
export const pageAddress = (customUrl: string): string => `${window.location.origin}/${customUrl}`;
