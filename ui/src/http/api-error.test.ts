import { describe, expect, it } from 'vitest';
import { ApiError, messageOf } from './call.ts';

describe('a call that came to nothing', () => {
  it('says HTTP’s status where the server says nothing', () => {
    expect(new ApiError(503, {}).message).toBe('HTTP error! status: 503');
  });

  it('shows a refusal in the server’s words, and a fault in the screen’s', () => {
    expect(messageOf(new ApiError(409, { message: 'Ya existe' }), 'No se guardó')).toBe('Ya existe');
    expect(messageOf(new ApiError(500, { message: 'Algo falló' }), 'No se guardó')).toBe('No se guardó');
    expect(messageOf(new ApiError(0, { message: 'Sin red' }), 'No se guardó')).toBe('No se guardó');
  });

  it('names the fields as a form does, the first problem of each', () => {
    const details = [
      { field: 'conceptos[1].impuestos.iva', message: 'primero' },
      { field: 'conceptos[1].impuestos.iva', message: 'segundo' },
    ];
    expect(new ApiError(400, { details }).body.errors).toEqual({ 'conceptos.1.impuestos.iva': 'primero' });
  });
});
