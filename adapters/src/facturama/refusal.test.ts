import { explainRefusal } from '@timbra/core/invoicing/refusals/explain-refusal.ts';
import { describe, expect, it } from 'vitest';
import { readRefusal } from './facturama-client.ts';

const byKey = (key: string | undefined) => (key === undefined ? undefined : `nuestro.${key}`);

describe('a refusal of Facturama', () => {
  it('is one problem for each text of ModelState, at its field', () => {
    const body = {
      Message: 'La solicitud no es válida.',
      ModelState: { Rfc: ['El RFC no cumple con el formato correcto', 'Otro motivo'], Name: ['Falta'] },
    };
    expect(readRefusal(body, byKey)).toEqual([
      { field: 'nuestro.Rfc', message: 'El RFC no cumple con el formato correcto', code: 'PROVIDER_RFC_FORMAT' },
      { field: 'nuestro.Rfc', message: 'Otro motivo' },
      { field: 'nuestro.Name', message: 'Falta' },
    ]);
  });

  it('is its sentence alone when there is no ModelState', () => {
    const body = { Message: 'El campo DomicilioFiscalReceptor no está en la lista' };
    expect(readRefusal(body, byKey)).toEqual([{ message: body.Message, code: 'CFDI40148' }]);
    expect(readRefusal({ ...body, ModelState: {} }, byKey)).toHaveLength(1);
  });

  it('keeps the code of SAT that a text mentions', () => {
    expect(readRefusal({ Message: 'CFDI40161: el uso no corresponde' }, byKey)?.[0]?.code).toBe('CFDI40161');
  });

  it.each([
    [
      'NOM9 - El RFC del receptor no existe en la lista de RFC inscritos no cancelados (l_RFC).',
      'receptor.rfc',
      'El SAT no tiene activo el RFC del trabajador. Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
    ],
    [
      'El atributo Nomina.Emisor.RfcPatronOrigen no está inscrito en el SAT (l_RFC).',
      'nomina.rfcPatronOrigen',
      'El SAT no tiene activo el RFC del patrón de origen. Confírmalo con su constancia de situación fiscal.',
    ],
  ])('of a payslip by the register of SAT is explained: «%s»', (Message, field, message) => {
    const [problem] = readRefusal({ Message }, () => undefined) ?? [];
    expect(problem && explainRefusal(problem, 'nomina')).toMatchObject({ field, message });
  });

  it.each([
    ['The FiscalRegime field is required.', 'Falta el régimen fiscal.'],
    ['The cfdiToCreate.Receiver.Rfc field is required.', 'Falta el RFC.'],
    [
      'The field OrderNumber must be a string with a maximum length of 100.',
      'Acorta el número de pedido: admite hasta 100 caracteres.',
    ],
    [
      "The field Rfc must match the regular expression '[A-Z,Ñ,&]{3,4}'.",
      'Revisa el RFC: no tiene el formato correcto.',
    ],
    ["The value 'abc' is not valid for UnitPrice.", 'Revisa el valor unitario: «abc» no es un valor válido.'],
    ['The Whatever field is required.', 'Falta el campo Whatever.'],
    ['El código postal para el receptor es necesario', 'El código postal para el receptor es necesario'],
  ])('says «%s» in Spanish', (text, spanish) => {
    expect(readRefusal({ Message: text }, byKey)?.[0]?.message).toBe(spanish);
  });

  it.each([undefined, null, 'texto', [], {}, { Message: '' }, { Message: 7 }, { ModelState: { Rfc: [7] } }])(
    'is nothing that can be told in %j',
    (body) => {
      expect(readRefusal(body, byKey)).toBeUndefined();
    },
  );
});
