import { p } from '@mikro-orm/postgresql';

/** Describes pesos of what Timbra sells, up to 9,999,999,999.99: a number has them exactly. */
export const pesos = () => p.decimal('number').precision(12).scale(2);
