import { aMercancia, anAutotransporte, anOperador } from '@timbra/core/testing/cfdi/carta-porte.ts';
import type { PlaceAnswer } from '@timbra/contract/freight.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { enterShop } from './support/invoice-form.ts';
import { addProduct } from './support/sales.ts';

const office = await useBackOffice();

it('a trip is asked for with what is kept, told what is missing at its field, and issued; a shipper tells its part', async () => {
  const { page, person, companyId } = await enterShop(office, '/favicon.svg');
  const add = (what: string, body: object) => person.api.call('POST', `/freight/${what}`, { companyId, ...body });
  await Promise.all([
    add('vehicles', { ...anAutotransporte(), nombre: 'Torton 3' }),
    add('vehicles', { ...anAutotransporte({ placa: '98ZY7X', configVehicular: 'T3S2' }), nombre: 'Relevo' }),
    add('figures', anOperador()),
    add('places', { nombre: 'Bodega', rfc: 'EKU9003173C9', domicilio: { estado: 'HID', codigoPostal: '42501' } }),
  ]);
  await page.goto('/facturas/crear?tipo=carta-porte');
  await page.getByRole('heading', { name: 'Carta Porte', level: 1 }).waitFor();
  await page.getByRole('button', { name: '¿Este viaje la necesita?' }).click();
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await page.getByText('Sí, este viaje la necesita').waitFor();

  const choosing = async (label: string, typed: string, option: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  await choosing('Sale de', 'bod', 'Bodega');
  await page.getByLabel('Salida').fill('2026-11-30T08:00');
  // A place that nobody has kept yet is kept from here.
  await page.getByRole('group', { name: 'Destino' }).getByRole('button', { name: 'Nuevo Lugar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Lugar' });
  await dialog.getByLabel('Cómo le llaman').fill('Patio Querétaro');
  await dialog.getByLabel('RFC de quien envía o recibe').fill('URE180429TM6');
  await dialog.getByLabel('Código postal').fill('76120');
  // The postal code says the state, whose municipalities are SAT's.
  const state = dialog.getByRole('combobox', { name: 'Estado', exact: true });
  await expect.poll(() => state.inputValue()).toBe('QUE · Querétaro');
  await dialog.getByRole('combobox', { name: 'Municipio' }).fill('014');
  await page.getByRole('option', { name: 'Querétaro' }).click();
  await dialog.getByRole('button', { name: 'Guardar lugar' }).click();
  await dialog.waitFor({ state: 'detached' });
  // This load goes to another gate, which changes nothing of the place.
  await page.getByRole('group', { name: 'Destino' }).getByRole('button', { name: 'Editar en este viaje' }).click();
  const stop = page.getByRole('dialog', { name: 'Datos de esta parada' });
  await stop.getByLabel('Calle').fill('Puerta 4');
  await stop.getByRole('button', { name: 'Usar en este viaje' }).click();
  await page.getByText('Puerta 4, QUE, CP 76120 · cambiado en este viaje').waitFor();
  await page.getByLabel('Llegada estimada').fill('2026-11-30T14:30');
  await choosing('Clave de la mercancía', aMercancia().bienesTransp ?? '', '31161500');
  await page.getByLabel('Descripción').fill('Tornillos de acero');
  await choosing('Unidad', 'XBX', 'XBX');
  await page.getByLabel('Peso en kilos').fill('240.125');
  await choosing('Sector COFEPRIS', '04', 'Sustancias tóxicas');
  await page.getByLabel('Nombre químico').fill('Fosfato de zinc');
  await choosing('Vehículo', 'torton', 'Torton 3');
  await choosing('Operador', 'ingrid', 'INGRID');

  await page.getByRole('button', { name: 'Generar Carta Porte' }).click();
  await page.getByRole('alert').getByText('Escribe los kilómetros hasta este destino.').waitFor();
  const distance = page.getByLabel('Kilómetros hasta este destino');
  await expect.poll(() => distance.getAttribute('aria-invalid')).toBe('true');
  await distance.fill('215.5');
  const registry = page.getByLabel('Número CAS');
  await expect.poll(() => registry.getAttribute('aria-invalid')).toBe('true');
  await registry.fill('7779-90-0');
  await expectNoAxeFindings(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Generar Carta Porte' }).click();
  await page.waitForURL('**/facturas?emitida=*');
  await page.getByText('Carta Porte generada exitosamente').waitFor();

  // The driver is on the road, by phone: its papers, and another truck that takes over.
  await page.getByRole('link', { name: 'Abrir', exact: true }).click();
  await page.getByRole('img', { name: /^Código QR de .*verificaccp.*IdCCP=CCC/ }).waitFor();
  await page.getByRole('list', { name: 'Recorrido' }).getByText('URE180429TM6').waitFor();
  await page.getByText('C2 Camión Unitario', { exact: false }).waitFor();
  await page.getByText('Número CAS: 7779-90-0').waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Página para el operador' }).click();
  await page.getByRole('link', { name: 'Abrir', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Guardar como ruta' }).click();
  const naming = page.getByRole('dialog', { name: 'Nueva Ruta' });
  await expect.poll(() => naming.getByLabel('Cómo le llaman').inputValue()).toBe('Hidalgo–Querétaro');
  await naming.getByRole('button', { name: 'Guardar ruta' }).click();
  await naming.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cambiar vehículo u operador' }).click();
  await page.getByRole('heading', { name: 'Cambiar vehículo u operador', level: 1 }).waitFor();
  await page.getByRole('group', { name: 'Lo demás del viaje' }).getByText('URE180429TM6').waitFor();
  await choosing('Vehículo', 'relevo', 'Relevo');
  // Another window saves the same document meanwhile: what was chosen here stays, and is saved over it.
  const draftId = new URL(page.url()).searchParams.get('id');
  await person.api.call('PATCH', `/invoices/${draftId}`, { observaciones: 'Otra ventana' });
  await page.getByRole('button', { name: 'Timbrar y sustituir' }).click();
  const stale = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
  await stale
    .getByRole('row', { name: /^Vehículo/ })
    .getByText('98ZY7X')
    .waitFor();
  // A tractor draws something, which is kept from here as well.
  await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
  const trailer = page.getByRole('combobox', { name: 'Remolque', exact: true });
  await expect.poll(() => trailer.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Nuevo Remolque' }).click();
  const trailerDialog = page.getByRole('dialog', { name: 'Nuevo Remolque' });
  await trailerDialog.getByLabel('Placa').fill('34-CD-5E');
  await trailerDialog.getByRole('combobox', { name: 'Tipo de remolque' }).fill('CTR004');
  await page.getByRole('option', { name: 'CTR004' }).click();
  await trailerDialog.getByRole('button', { name: 'Guardar remolque' }).click();
  await trailerDialog.waitFor({ state: 'detached' });
  await expect.poll(() => trailer.inputValue()).toBe('34CD5E');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Timbrar y sustituir' }).click();
  await page.waitForURL('**/facturas?emitida=*');
  const substituteId = new URL(page.url()).searchParams.get('emitida');
  const { body } = await person.api.call<{ data: InvoiceAnswer }>('GET', `/invoices/${substituteId}`);
  const autotransporte = { placa: '98ZY7X', remolques: [{ subTipo: 'CTR004', placa: '34CD5E' }] };
  expect(body.data).toMatchObject({ status: 'ISSUED', cartaPorte: { autotransporte } });
  expect(body.data.sustituye).not.toBeNull();
  const domicilio = { calle: 'Puerta 4', municipio: '014', codigoPostal: '76120' };
  expect(body.data.cartaPorte?.ubicaciones?.[1]).toMatchObject({ domicilio });
  const places = await person.api.call<{ data: readonly PlaceAnswer[] }>('GET', `/freight/places?q=patio`);
  expect(places.body.data[0]?.domicilio).toEqual({
    estado: 'QUE',
    municipio: '014',
    pais: 'MEX',
    codigoPostal: '76120',
  });

  // The next trip of the route begins with all of it but its times.
  await page.goto('/rutas');
  await page.getByRole('button', { name: 'Usar en un viaje' }).click();
  await page.getByRole('heading', { name: 'Carta Porte', level: 1 }).waitFor();
  const route = page.getByRole('combobox', { name: 'Empezar con una ruta guardada' });
  await expect.poll(() => route.inputValue()).toBe('Hidalgo–Querétaro');
  await expect.poll(() => page.getByRole('combobox', { name: 'Vehículo' }).inputValue()).toBe('12AB3C');
  await expect.poll(() => page.getByLabel('Salida').inputValue()).toBe('');
  await expect.poll(() => distance.inputValue()).toBe('215.5');
  await expectNoSidewaysScroll(page);

  // Its places and goods are the shipper's to tell, from a phone and without an account.
  await page.getByRole('button', { name: 'Pedir datos al remitente' }).click();
  const requests = page.getByRole('dialog', { name: 'Datos del remitente' });
  await requests.getByLabel('Mensaje para el remitente').fill('Tu carga del martes');
  await requests.getByRole('button', { name: 'Crear enlace' }).click();
  const card = requests.getByRole('listitem', { name: 'Tu carga del martes' });
  const link = (await card.getByText('/remitente/').textContent()) ?? '';
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  const shipper = await office.open(phone);
  await shipper.goto(new URL(link).pathname);
  await shipper.getByText('Tu carga del martes').waitFor();
  const origin = shipper.getByRole('region', { name: 'Origen' });
  await origin.getByLabel('RFC de quien envía').fill('eku-9003173c9');
  await origin.getByLabel('Código postal').fill('42501');
  await expect.poll(() => origin.getByLabel('Estado').inputValue()).toBe('HID');
  const destination = shipper.getByRole('region', { name: 'Destino' });
  await destination.getByLabel('RFC de quien recibe').fill('URE180429TM6');
  await destination.getByLabel('Código postal').fill('76120');
  const pick = async (label: string, typed: string, option: string) => {
    await shipper.getByRole('combobox', { name: label }).fill(typed);
    await shipper.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click();
  };
  await pick('Clave del SAT', 'diesel', '15101505');
  // SAT's list says that it is dangerous: the page asks for what goes with it.
  await pick('Clave de material peligroso', '1202', '1202');
  await pick('Embalaje', '1A1', '1A1');
  // What was typed is there to be looked for again, whatever it found.
  const unit = shipper.getByRole('combobox', { name: 'Unidad' });
  await unit.fill('una palabra sin clave');
  await unit.blur();
  await expect.poll(() => unit.inputValue()).toBe('una palabra sin clave');
  await pick('Unidad', 'LTR', 'LTR');
  await shipper.getByLabel('Cantidad').fill('1,000');
  await shipper.getByRole('button', { name: 'Enviar al transportista' }).click();
  const weight = shipper.getByLabel('Peso total en kilos');
  await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
  await expectNoAxeFindings(shipper);
  await expectNoSidewaysScroll(shipper);
  await shipper.reload();
  await weight.fill('850.5');
  await expect.poll(() => shipper.getByLabel('Cantidad').inputValue()).toBe('1,000');
  await shipper.getByRole('button', { name: 'Enviar al transportista' }).click();
  await shipper.getByText('ya tiene tus datos', { exact: false }).waitFor();
  await expectNoAxeFindings(shipper);

  const notifications = await person.api.call<{ data: readonly { link: string }[] }>('GET', '/notifications');
  await page.goto(notifications.body.data.find((one) => one.link.includes('solicitud='))?.link ?? '');
  await card.getByText('EKU9003173C9', { exact: false }).waitFor();
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Usar estos datos' }).click();
  await requests.waitFor({ state: 'detached' });
  await page.getByText('EKU9003173C9 · HID, CP 42501').waitFor();
  await expect.poll(() => page.getByLabel('Peso en kilos').inputValue()).toBe('850.5');
  await shipper.reload();
  await shipper.getByText('ya usa tus datos', { exact: false }).waitFor();
  await expect.poll(() => shipper.getByRole('button', { name: 'Corregir' }).count()).toBe(0);
});

it('goods of a product answer whether they are dangerous, and parcels and the border ask for what is theirs', async () => {
  const { page, person, companyId } = await enterShop(office, '/favicon.svg');
  await addProduct(person, companyId, {
    nombreInterno: 'Diésel',
    descripcion: 'Diésel automotriz',
    claveProductoServicio: '15101505',
    unidad: 'LTR',
    pesoKg: 0.845,
  });
  await page.goto('/facturas/crear?tipo=carta-porte');
  await page.setViewportSize(phone);
  const choosing = async (label: string, typed: string, option: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  await choosing('Producto', 'dié', 'Diésel');
  const material = page.getByRole('combobox', { name: 'Clave de material peligroso' });
  await material.waitFor();
  const [units, weight] = [page.getByLabel('Cantidad'), page.getByLabel('Peso en kilos')];
  await expect.poll(() => weight.inputValue()).toBe('0.845');
  await units.fill('1000');
  await expect.poll(() => weight.inputValue()).toBe('845');
  await weight.fill('850.5');
  await units.fill('2000');
  await expect.poll(() => weight.inputValue()).toBe('850.5');
  await choosing('Clave de la mercancía', '31161500', '31161500');
  await expect.poll(() => material.count()).toBe(0);
  const waybill = page.getByRole('button', { name: 'Agregar guía' });
  await expect.poll(() => waybill.count()).toBe(0);
  await choosing('Clave de la mercancía', '31181701', '31181701');
  await waybill.click();
  await page.getByRole('group', { name: 'Guía 1' }).getByLabel('Número de guía').fill('1234567890');
  await page.getByRole('combobox', { name: 'La mercancía cruza la frontera' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Sí: es de comercio exterior' }).click();
  await page.getByRole('button', { name: 'Agregar otro régimen' }).click();
  await page.getByRole('combobox', { name: 'Régimen aduanero 2' }).waitFor();
  await choosing('Documento aduanero', '01', '01');
  const pedimento = page.getByLabel('Número de pedimento');
  await pedimento.pressSequentially('264738078003832');
  await expect.poll(() => pedimento.inputValue()).toBe('26  47  3807  8003832');
  // Two destinations: how much goes where is asked for, and each stop gets an id for it.
  await page.getByRole('button', { name: 'Agregar destino' }).click();
  await page.getByRole('button', { name: 'Repartir entre lugares' }).click();
  const part = page.getByRole('group', { name: 'Reparto 1' });
  await part.getByLabel('Cantidad que se lleva').fill('1500');
  await part.getByRole('combobox', { name: 'Llega al destino' }).press('ArrowDown');
  await page.getByRole('option', { name: 'DE000002' }).click();
  await page.getByText('Repartido: 1,500 de 2,000').waitFor();
  const size = page.getByLabel('Dimensiones');
  await size.fill('30x40x50');
  await page.getByRole('checkbox', { name: 'Va entre polos de desarrollo del Istmo de Tehuantepec' }).check();
  await choosing('Polo de origen', '01', '01');
  // Freight is charged to somebody: without a client nothing is issued, and least of all at no price.
  await page.getByRole('combobox', { name: 'De quién es la mercancía' }).press('ArrowDown');
  await page.getByRole('option', { name: 'De un cliente' }).click();
  await page.getByLabel('Descripción del flete').fill('Flete a Laredo');
  await page.getByLabel('Precio sin impuestos').fill('10000');
  await page.getByRole('complementary', { name: 'Totales' }).getByText('$11,600.00').waitFor();
  await page.getByRole('button', { name: 'Generar Carta Porte' }).click();
  const client = page.getByRole('combobox', { name: 'Cliente' });
  const pole = page.getByRole('combobox', { name: 'Polo de destino' });
  for (const field of [client, size, pole]) await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => part.getByRole('combobox', { name: 'Sale del origen' }).textContent()).toContain('OR000001');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
});
