/** Lists SAT's lists that a shipper chooses from. */
export const shipperCatalogs = ['claveProdServCP', 'claveUnidad', 'materialPeligroso', 'tipoEmbalaje'] as const;
export type ShipperCatalog = (typeof shipperCatalogs)[number];
