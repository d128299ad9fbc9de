import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/call.ts';
import { explain, formTrouble } from './explain.ts';

const typed = { rfc: 'EKU9003173C9', nombre: 'KEMPER', domicilio: { calle: 'Av Uno' } };

/** Returns what is told of an answer, and at which fields. */
function explained(status: number, body: object) {
  const marked: string[] = [];
  const form = {
    getValues: (() => typed) as never,
    setError: (field: string, { message }: { message?: string }) => void marked.push(`${field}: ${message}`),
  };
  const trouble = explain(form as never, new ApiError(status, { message: '', ...body }), 'Error al guardar');
  return { trouble, marked };
}

describe('a save that was refused', () => {
  it('for another record with the same RFC is told at the field', () => {
    const details = [{ field: 'rfc', message: 'Ya tienes un cliente con este RFC.' }];
    expect(explained(409, { code: 'CUSTOMER_DUPLICATE', message: 'Ya existe', details })).toEqual({
      trouble: formTrouble,
      marked: ['rfc: Ya tienes un cliente con este RFC.'],
    });
  });

  it.each([
    [409, 'CONFLICT'],
    [409, 'IDEMPOTENCY_CONFLICT'],
    [409, 'ORDER_INVOICED'],
    [429, 'RATE_LIMITED'],
    [400, 'NO_STAMPS'],
  ])('by %i %s, which names no field, is told in the words of the server', (status, code) => {
    expect(explained(status, { code, message: 'Motivo del servidor' })).toEqual({
      trouble: { title: 'Motivo del servidor', detail: undefined },
      marked: [],
    });
  });

  it('is told at the field inside of a group, and above the form where it has none', () => {
    const details = [
      { field: 'folio', message: 'Otro documento tiene este folio.' },
      { field: 'domicilio.calle', message: 'Escribe la calle.' },
      { field: 'serie', message: 'Esa serie no existe.' },
    ];
    expect(explained(409, { code: 'CONFLICT', message: 'Revisa los datos', details })).toEqual({
      trouble: { title: 'Revisa los datos', detail: 'Esa serie no existe.' },
      marked: ['domicilio.calle: Escribe la calle.'],
    });
  });

  it('by a server that fails is told in the words of the form', () => {
    expect(explained(500, { message: 'No' }).trouble).toEqual({ title: 'Error al guardar' });
  });
});
