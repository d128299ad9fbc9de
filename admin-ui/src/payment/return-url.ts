/** Where a bank that took the buyer away brings them back to. */
export const returnUrl = () => `${window.location.origin}/checkout/success`;
