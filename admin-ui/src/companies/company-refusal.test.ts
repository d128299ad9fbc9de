import { describe, expect, it } from 'vitest';
import { ApiError, type FailureBody, offlineMessage } from '@timbra/ui/http/call.ts';
import { noIdCode, noUserCode, refusalOf } from './use-save-company.ts';

const refused = (status: number, body: FailureBody = {}, isNew = true) => refusalOf(new ApiError(status, body), isNew);

describe('a refusal of the provider', () => {
  it('bears its name, tells every detail once and what to look at', () => {
    const wrong = { field: 'fiscalData.csdPassword', message: 'La contraseña no abre el archivo .key' };
    expect(refused(400, { facturamaError: true, message: 'No', details: [wrong, wrong] })).toMatchObject({
      title: 'Error de Facturama',
      details: ['La contraseña no abre el archivo .key'],
      advice: expect.stringMatching(/vigencia de los archivos CER y KEY, y que la contraseña/),
    });
  });

  it('is known by its message too', () => {
    expect(refused(400, { message: 'Facturama no aceptó el certificado' })).toMatchObject({
      title: 'Error de Facturama',
      details: ['Facturama no aceptó el certificado'],
    });
  });

  it('blames no file while the provider is out of reach', () => {
    const { text, advice } = refused(503, { facturamaError: true, message: 'Sin respuesta' });
    expect([text, advice]).toEqual(['El proveedor de facturación no está disponible', undefined]);
  });
});

describe('any other failure', () => {
  it('says what was tried, of a new company and of one that is edited', () => {
    const body = { message: 'El RFC ya no se puede cambiar' };
    expect(refused(409, body)).toMatchObject({ title: 'Error al Crear Empresa', text: 'Error al crear la empresa' });
    expect(refused(409, body, false)).toEqual({
      title: 'Error al Guardar Empresa',
      text: 'Error al guardar la empresa',
      details: ['El RFC ya no se puede cambiar'],
    });
  });

  it('of the server or the network asks to try again, and only the network’s is explained', () => {
    const text = 'Error al crear la empresa. Inténtalo de nuevo.';
    expect(refused(500, { message: 'secreto' })).toMatchObject({ text, details: [] });
    expect(refused(0, { message: offlineMessage })).toMatchObject({ text, details: [offlineMessage] });
  });

  it.each([
    [noUserCode, 'No se encontraron datos de usuario'],
    [noIdCode, 'Error en la respuesta del servidor'],
  ])('%s is told in its own words', (code, message) => {
    expect(refused(500, { code, message })).toEqual({ title: 'Error al Crear Empresa', text: message, details: [] });
  });
});
