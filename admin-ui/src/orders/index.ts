import { type RecordPages, screen } from '../shared/screens/resource-pages.ts';

const forms = () => import('./order-form-screens.tsx');
const screens = () => import('./order-screens.tsx');

export const orders: RecordPages = {
  name: 'pedidos',
  recordRepresentation: ({ number }: { readonly number?: number } = {}) => `pedido ${number ?? ''}`,
  title: 'Pedidos',
  prompt: 'Selecciona una empresa para ver los pedidos',
  asks: 'orders:read',
  List: screen(async () => (await import('./order-list.tsx')).OrderList),
  Create: screen(async () => (await forms()).OrderCreate),
  Edit: screen(async () => (await forms()).OrderEdit),
  Show: screen(async () => (await screens()).OrderShow),
  ofRecord: {
    pagado: screen(async () => (await screens()).OrderPaid),
    // The code of a ticket is nothing that the others need.
    ticket: screen(async () => (await import('./ticket/ticket-screen.tsx')).OrderTicketScreen),
    recuperar: screen(async () => (await screens()).OrderRecovery),
    eliminar: screen(async () => (await screens()).OrderRemoval),
  },
};
