import { describe, expect, it } from 'vitest';
import { EXPLANATIONS, explainRefusal } from './explain-refusal.ts';

const sat = Array.from({ length: 121 }, (_, index) => `CFDI40${101 + index}`);
const pac = ['301', '302', '303', '304', '305', '306', '307', '308', '401', '402'].map((code) => `CFDI${code}`);

const nomina = Array.from({ length: 111 }, (_, index) => `NOM${1 + index}`);
const cartaPorte = Array.from({ length: 104 }, (_, index) => `CP${101 + index}`);

describe('a refusal with a code', () => {
  it.each([...sat, ...pac, ...nomina, ...cartaPorte, 'CP999', 'CFDI40226', 'CFDI40227', 'CFDI40999'])(
    '%s says what happened and what to do',
    (code) => {
      const { what, todo } = EXPLANATIONS.get(code) ?? { what: '', todo: '' };
      expect(what).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/);
      expect(todo).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/);
    },
  );

  it('is told in our words, at its field, with its code', () => {
    expect(explainRefusal({ message: 'CFDI40148 - El campo…', code: 'CFDI40148' }, 'factura')).toEqual({
      message:
        'El código postal del cliente no es el que el SAT tiene para su RFC. Pon el código postal del domicilio fiscal que dice su constancia de situación fiscal.',
      field: 'receptor.codigoPostal',
      code: 'CFDI40148',
    });
  });

  it.each([
    ['NOM9', 'receptor.rfc', 'El SAT no tiene activo el RFC del trabajador.'],
    ['NOM41', 'nomina.rfcPatronOrigen', 'El SAT no tiene activo el RFC del patrón de origen.'],
    ['NOM45', 'nomina.entidadSncf', 'El SAT tiene a la empresa como ente público'],
    ['NOM46', 'nomina.entidadSncf', 'El recibo dice el origen de los recursos'],
    ['NOM67', 'nomina.empleado.subcontratacion', 'El SAT no tiene activo un RFC de la subcontratación.'],
    ['CP108', 'receptor.rfc', 'El SAT no tiene activo el RFC de quien paga el flete.'],
    ['CP132', 'cartaPorte.ubicaciones', 'El SAT no tiene activo el RFC de un remitente o destinatario.'],
    ['CP143', 'cartaPorte.ubicaciones', 'La colonia de un lugar no es de su código postal.'],
    ['CP195', 'cartaPorte.figuras', 'El SAT no tiene activo el RFC del operador'],
  ])('%s, which only the register of SAT decides, is told at %s', (code, field, words) => {
    const explained = explainRefusal(
      { message: `${code}: x`, code },
      code.startsWith('NOM') ? 'nomina' : 'carta-porte',
    );
    expect(explained).toMatchObject({ field, code });
    expect(explained.message).toContain(words);
    expect(explained.message).not.toContain('factura.');
  });

  it('speaks of the customer of a sale and of the worker of a payslip', () => {
    const refused = { message: 'El RFC no está en la lista', code: 'CFDI40143' };
    expect(explainRefusal(refused, 'factura')).toMatchObject({
      field: 'receptor.rfc',
      message: expect.stringMatching(/^El RFC del cliente no está en la lista de RFC inscritos/),
    });
    expect(explainRefusal(refused, 'nomina')).toEqual({
      field: 'receptor.rfc',
      message:
        'El RFC del trabajador no está en la lista de RFC inscritos no cancelados del SAT. Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
      code: 'CFDI40143',
    });
  });

  it('speaks of no customer in any of those of the receiver of a payslip', () => {
    const explained = [...sat, ...nomina].map((code) => explainRefusal({ message: 'x', code }, 'nomina'));
    const ofReceiver = explained.filter(({ field }) => field?.startsWith('receptor.'));
    expect(ofReceiver.length).toBeGreaterThan(15);
    expect(ofReceiver.filter(({ message }) => message.includes('cliente'))).toEqual([]);
  });

  it('stays at the field that the provider told, which names the line', () => {
    const refusal = { message: 'x', code: 'CFDI40162', field: 'conceptos[3].claveProductoServicio' };
    expect(explainRefusal(refusal, 'factura').field).toBe('conceptos[3].claveProductoServicio');
  });
});

describe('a refusal that nobody has explained', () => {
  it('keeps its words and says what to do', () => {
    expect(explainRefusal({ message: 'El dato X no existe' }, 'factura')).toEqual({
      message: expect.stringMatching(/^El dato X no existe\. Revisa los datos de la factura/),
    });
    expect(explainRefusal({ message: 'No.', field: 'serie', code: 'CFDI99999' }, 'factura')).toEqual({
      message: expect.stringMatching(/^No\. Revisa este dato/),
      field: 'serie',
      code: 'CFDI99999',
    });
  });
});
