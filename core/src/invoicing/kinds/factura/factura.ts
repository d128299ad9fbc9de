import type { Kind } from '../kind.ts';
import { sale } from '../sale/sale.ts';

export const factura: Kind = { ...sale('I'), takesFrom: 'order' };
