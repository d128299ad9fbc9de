/** Shows what waits in all companies: below the dashboard's path, as its first segment is no company's address. */
export const allPendingAddress = '/dashboard/pendientes';
