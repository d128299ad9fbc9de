/** The address of the account that a demonstration is entered with; no other one has sample data. */
export const demoEmail = 'demo@timbra.mx';
