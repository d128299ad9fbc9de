import { describe, expect, it } from 'vitest';
import { bodyOf, inForm, problemsOf, valuesOf } from './use-page-form.ts';

const saved = {
  businessName: 'Café Luna',
  businessDescription: 'Tostado en casa',
  businessLogo: 'data:image/png;base64,iVBORw0KGgo=',
  primaryColor: '#123456',
  secondaryColor: '#654321',
  phone: '+52 55 1234 5678',
  email: 'cafe@luna.mx',
  businessAddress: 'Calle 1',
  businessWebsite: 'https://luna.mx',
  customUrl: 'cafe-luna',
};

describe('the form of the page', () => {
  it('holds what was saved, and sends it back under the server’s names', () => {
    expect(bodyOf(valuesOf(saved))).toEqual(saved);
  });

  it('is filled from the company where the page has nothing of its own', () => {
    const facts = {
      name: 'Kemper',
      ruc: 'EKU9003173C9',
      logo: 'data:image/png;base64,BBBB',
      phone: '5512345678',
      email: 'a@b.mx',
      address: 'Calle 2',
      website: 'https://kemper.mx',
    };
    expect(valuesOf(facts)).toMatchObject({
      nombreComercio: 'Kemper',
      logo: 'data:image/png;base64,BBBB',
      telefono: '5512345678',
      email: 'a@b.mx',
      direccion: 'Calle 2',
      sitioWeb: 'https://kemper.mx',
    });
  });

  it('begins with the defaults of the specification', () => {
    expect(valuesOf({})).toEqual({
      nombreComercio: 'Mi Comercio',
      descripcion: 'La facturación más fácil que nunca',
      logo: '',
      colorPrimario: '#45A816',
      colorSecundario: '#2D5A0E',
      telefono: '',
      email: '',
      direccion: '',
      sitioWeb: '',
      urlPersonalizada: 'mi-comercio',
    });
  });

  it('leaves out what its owner took away', () => {
    const bare = { saved: true, name: 'Kemper', logo: 'data:image/png;base64,BBBB', businessLogo: null };
    expect(valuesOf(bare)).toMatchObject({ nombreComercio: 'Kemper', logo: '' });
  });

  it('keeps a description that was taken away empty', () => {
    expect(valuesOf({ ...saved, businessDescription: null }).descripcion).toBe('');
  });

  it.each([
    ['email', 'abc', 'Por favor ingresa un email válido'],
    ['urlPersonalizada', 'mi-comercio', 'Esa dirección está reservada. Elige otra.'],
    ['urlPersonalizada', '', 'Escribe la dirección de tu página'],
    ['colorPrimario', '#12', 'Escribe el color como #45A816'],
    ['sitioWeb', 'javascript:alert(1)', 'Escribe una dirección que empiece con http:// o https://'],
    ['logo', 'data:image/svg+xml;base64,PHN2Zz4=', 'El logo debe ser una imagen PNG, JPEG o WebP'],
  ])('says of the %s %j at its field: %s', (field, value, message) => {
    expect(problemsOf(valuesOf(saved))).toEqual([]);
    expect(problemsOf({ ...valuesOf(saved), [field]: value })).toMatchObject([{ field, message }]);
  });

  it('puts what the server refuses at the form’s fields', () => {
    expect(inForm({ field: 'customUrl', message: 'x' })).toEqual({ field: 'urlPersonalizada', message: 'x' });
    expect(inForm({ field: 'otra', message: 'x' })).toEqual({ field: 'otra', message: 'x' });
  });
});
