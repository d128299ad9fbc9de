import { ordinary, type Kind } from '../kind.ts';

export const factura: Kind = { ...ordinary, takesFrom: 'order' };
