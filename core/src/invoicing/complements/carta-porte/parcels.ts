/** These are the parcels and boxes of c_ClaveProdServCP, whose contents only their waybills tell (CP177). */
export const PARCELS: ReadonlySet<string> = new Set(['31181701', '24112700']);
