/**
 * Returns the address that a bank which took the buyer away brings them back to.
 * @param purchaseId of a user's own purchase, whose page is shown then instead of the guests' confirmation.
 */
export function returnUrl(purchaseId?: string): string {
  const own = purchaseId === undefined ? '' : `?compra=${encodeURIComponent(purchaseId)}`;
  return `${window.location.origin}/checkout/success${own}`;
}
