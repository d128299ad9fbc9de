import type { ItemsReader } from '@timbra/core/imports/orders/imported-orders.ts';
import { itemsOfOrder } from '@timbra/contract/orders.ts';
import { fieldPath } from '../http/failures.ts';

const unreadable =
  'Los productos no son una lista JSON, como [{"descripcion":"Mesa","cantidad":1,"precioUnitario":100}].';

/** Reads items as the API takes them: by the same schema. */
export const jsonItems: ItemsReader = {
  read(json) {
    const parsed = itemsOfOrder.safeParse(jsonOf(json));
    if (parsed.success) return { items: parsed.data };
    const problems = parsed.error.issues.map(({ path, message }) => {
      const at = fieldPath(['orderItems', ...path]);
      return { field: at, message: path.length === 0 ? unreadable : message };
    });
    return { problems };
  },
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
