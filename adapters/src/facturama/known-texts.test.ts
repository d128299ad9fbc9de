import { EXPLANATIONS } from '@timbra/core/invoicing/refusals/explain-refusal.ts';
import { describe, expect, it } from 'vitest';
import { codeOf } from './facturama-client.ts';

describe('the code of a refusal', () => {
  it('is that of the matrix of payroll, where the text names it', () => {
    expect(codeOf('NOM101: El valor de SubsidioCausado no es menor o igual que 628.00')).toBe('NOM101');
  });

  it.each([
    ['NOM9 - El RFC del receptor no está en la lista de RFC inscritos', 'NOM9'],
    ['Error: NOM101: El valor de SubsidioCausado es mayor', 'NOM101'],
    ['El atributo Nomina.Emisor.RfcPatronOrigen no está inscrito en el SAT (l_RFC).', 'NOM41'],
    ['El valor del atributo RfcLabora no está en la lista de RFC (l_RFC)', 'NOM67'],
    ['El nodo Nomina.Emisor.EntidadSNCF debe existir.', 'NOM45'],
    ['El nodo Nomina.Emisor.EntidadSNCF no debe existir.', 'NOM46'],
    ['CP132: El RFC del remitente no está en la lista de RFC inscritos no cancelados.', 'CP132'],
    ['Error: CP999 - Error no clasificado', 'CP999'],
    ['El atributo RFCRemitenteDestinatario no está en la lista de RFC (l_RFC)', 'CP132'],
    ['El atributo RFCFigura no está inscrito en el SAT (l_RFC).', 'CP195'],
    ['CFDI40147 - El campo DomicilioFiscalReceptor no está en el catálogo', 'CFDI40147'],
    ['Error en el timbrado: CFDI40161.', 'CFDI40161'],
    ['301 - XML mal formado', 'CFDI301'],
    ['Error: 305 - La fecha de emisión no está dentro de la vigencia del CSD', 'CFDI305'],
    ['Código 402: RFC del emisor no se encuentra en el régimen de contribuyentes', 'CFDI402'],
    ['La fecha de emisión debe estar dentro de las 72 horas anteriores a la certificación', 'CFDI401'],
    [
      'El campo DomicilioFiscalReceptor del receptor, debe encontrarse en la lista de RFC inscritos no cancelados en el SAT.',
      'CFDI40148',
    ],
    ['El campo Nombre del emisor, debe pertenecer al nombre asociado al RFC registrado', 'CFDI40139'],
    ['El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado', 'CFDI40145'],
    ['El Uso del Cfdi debe corresponder con el tipo de persona (fisica o moral)', 'CFDI40161'],
    ['El EMISOR NO ESTA REGISTRADO', 'PROVIDER_NO_CSD'],
    ['El RFC del emisor no tiene un CSD asociado', 'PROVIDER_NO_CSD'],
    ["El atributo 'Serie' debe existir en la sucursal", 'PROVIDER_SERIE'],
    ["El atributo 'ExpeditionPlace' debe existir como código postal en alguno de los Lugares", 'PROVIDER_PLACE'],
    ['No cuenta con folios disponibles', 'PROVIDER_BLOCKED'],
    ['El RFC no cumple con el formato correcto', 'PROVIDER_RFC_FORMAT'],
  ])('in «%s» is %s, which is explained', (text, code) => {
    expect(codeOf(text)).toBe(code);
    expect(EXPLANATIONS.has(code)).toBe(true);
  });

  it.each([
    'El domicilio es CP 10100',
    'CP10100',
    'El concepto 301 no es válido',
    'Son 402 pesos',
    'La tasa no es válida',
    '',
  ])('is none in «%s»', (text) => {
    expect(codeOf(text)).toBeUndefined();
  });
});
