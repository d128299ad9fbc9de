import { describe, expect, it } from 'vitest';
import { isBorderPostalCode } from './region-fronteriza.ts';
import { zoneOfPostalCode } from './zona-horaria.ts';

describe('a postal code', () => {
  it.each([
    ['Ciudad de México', '06000', 'America/Mexico_City'],
    ['Puebla', '72850', 'America/Mexico_City'],
    ['Tijuana', '22000', 'America/Tijuana'],
    ['Mexicali', '21000', 'America/Tijuana'],
    ['La Paz', '23000', 'America/Mazatlan'],
    ['Culiacán', '80000', 'America/Mazatlan'],
    ['Tepic', '63000', 'America/Mazatlan'],
    ['Bahía de Banderas', '63732', 'America/Mexico_City'],
    ['Hermosillo', '83000', 'America/Hermosillo'],
    ['Chihuahua', '31000', 'America/Chihuahua'],
    ['Ciudad Juárez', '32000', 'America/Ciudad_Juarez'],
    ['Ojinaga', '32880', 'America/Ojinaga'],
    ['Reynosa', '88500', 'America/Matamoros'],
    ['Ciudad Victoria', '87000', 'America/Mexico_City'],
    ['Cancún', '77500', 'America/Cancun'],
    ['nowhere', '', 'America/Mexico_City'],
  ])('of %s tells its clock', (_city, codigoPostal, zone) => {
    expect(zoneOfPostalCode(codigoPostal)).toBe(zone);
    expect(() => new Intl.DateTimeFormat('es-MX', { timeZone: zone })).not.toThrow();
  });

  it.each([
    ['Tijuana', '22000', true],
    ['Ciudad Juárez', '32000', true],
    ['Nuevo Laredo', '88000', true],
    ['Matamoros', '87300', true],
    ['Chetumal', '77000', true],
    ['Tapachula', '30700', true],
    ['Pachuca', '42501', false],
    ['Cancún', '77500', false],
    ['Hermosillo', '83000', false],
    ['Monterrey', '64000', false],
  ])('of %s lies at the border: %s', (_city, codigoPostal, border) => {
    expect(isBorderPostalCode(codigoPostal)).toBe(border);
  });
});
