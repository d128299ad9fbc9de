import { invoiceInput, newInvoice } from '@timbra/contract/invoice-request.ts';
import { listReceivables } from '@timbra/contract/receivables.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpFailure } from './failures.ts';
import { parse } from './handle.ts';

/** Returns the problems as a call is read. */
function problemsOf(schema: z.ZodType | undefined, body: unknown) {
  try {
    parse(schema ?? z.never(), body);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return error.problems.map(({ field, message }) => [field, message]);
  }
}
const companyId = crypto.randomUUID();
const conceptos = [{ cantidad: -1 }];

describe('a document whose shape is wrong', () => {
  it('is told all that is, whether its type is known or not', () => {
    const ofConcepto = ['conceptos[0].cantidad', 'No puede ser negativo.'];
    expect(problemsOf(invoiceInput, { companyId, tipo: 'global', conceptos })).toEqual([ofConcepto]);
    for (const tipo of ['zzz', undefined, 7]) {
      const problems = problemsOf(newInvoice, { companyId: 'x', tipo, conceptos });
      expect(problems?.map(([field]) => field)).toEqual(['companyId', 'tipo', 'conceptos[0].cantidad']);
      expect(problems?.[1]).toEqual(['tipo', 'Elige un tipo de documento.']);
    }
  });

  it('is not looked into where its type is not issued yet', () => {
    expect(newInvoice.parse({ companyId, tipo: 'nomina', conceptos, draft: true })).toEqual({
      companyId,
      tipo: 'nomina',
      draft: true,
    });
  });
});

describe('a value of a wrong shape', () => {
  it('is told at its field in the words of whoever reads it', () => {
    const body = { companyId, tipo: 'factura', conceptos: {}, relaciones: 'x', receptor: [], informacionGlobal: [[]] };
    expect(Object.fromEntries(problemsOf(invoiceInput, body) ?? [])).toEqual({
      conceptos: 'Envía una lista.',
      relaciones: 'Envía una lista.',
      receptor: 'Envía un objeto, con sus campos.',
      informacionGlobal: 'Envía un objeto, con sus campos.',
    });
    expect(problemsOf(invoiceInput, { companyId, tipo: 'factura', conceptos: ['x', null] })).toEqual([
      ['conceptos[0]', 'Envía un objeto, con sus campos.'],
      ['conceptos[1]', 'Envía un objeto, con sus campos.'],
    ]);
  });

  it('has no words of the library, whatever a schema asks', () => {
    const shapes: readonly (readonly [z.ZodType, unknown])[] = [
      [z.string(), 1],
      [z.string().min(2), ''],
      [z.string().max(1), 'xx'],
      [z.string().regex(/a/), 'b'],
      [z.uuid(), 'x'],
      [z.iso.date(), 'x'],
      [z.number(), '1'],
      [z.number().int(), 0.5],
      [z.number().max(1), 2],
      [z.number().min(1), 0],
      [z.number().multipleOf(2), 3],
      [z.boolean(), 'true'],
      [z.enum(['a', 'b']), 'c'],
      [z.literal('a'), 'c'],
      [z.array(z.string()).max(1), ['a', 'b']],
      [z.array(z.string()).min(1), []],
      [z.tuple([z.string()]), {}],
      [z.record(z.string(), z.number()), []],
      [z.object({ a: z.string() }), {}],
      [z.strictObject({}), { b: 1 }],
      [z.union([z.string(), z.number()]), {}],
    ];
    const problems = shapes.flatMap(([shape, value]) => problemsOf(z.object({ campo: shape }), { campo: value }) ?? []);
    expect(problems).toHaveLength(shapes.length);
    for (const [field, message] of problems) {
      expect(field).toMatch(/^campo/);
      expect(message).toMatch(/^(Escribe|Envía|Elige|Falta|Este valor|No se conoce) .*\.$/);
    }
  });
});

it('leaves out of account a parameter that a list does not know: callers add their own', () => {
  expect(problemsOf(listReceivables.query, { _: '1764', range: '[0,9]' })).toBeUndefined();
});
