import type { Calendar } from './customers.ts';
import type { Step } from '../trade.ts';

/** Lists what the company sells: SAT's key, unit, price before taxes, IVA, and name. */
const table = `
  86101700 E48  4500 16 Curso de capacitación en línea
  86101700 E48  7800 16 Diplomado en administración escolar
  86101700 HUR   650 16 Asesoría pedagógica por hora
  86111600 E48  3200 16 Taller de computación para adultos
  80101500 E48 12000 16 Consultoría en planeación educativa
  81112200 E48  2900 16 Soporte mensual de plataforma educativa
  43231500 E48  5600 16 Licencia anual de plataforma educativa
  55101524 H87   320 0  Libro de texto de matemáticas
  55101524 H87   290 0  Libro de texto de español
  55101524 H87   345 0  Libro de texto de ciencias
  60102300 H87   180 0  Cuaderno de lectura
  44121701 H87    65 16 Caja de bolígrafos
  44121600 H87   240 16 Paquete de útiles escolares
  14111507 H87   110 16 Paquete de papel bond carta
  44103103 H87  1150 16 Tóner para impresora
  43212100 H87  4800 16 Impresora láser
  43211503 H87 14500 16 Computadora portátil para aula
  43211507 H87 11900 16 Computadora de escritorio
  43211706 H87   350 16 Teclado
  43211708 H87   220 16 Mouse inalámbrico
  45111609 H87  9800 16 Proyector multimedia
  56121500 H87  1450 16 Banca escolar
  56101700 H87  3900 16 Escritorio para docente
  53102700 H87   680 16 Uniforme escolar
  53121603 H87   450 16 Mochila escolar
  49161500 H87  1250 16 Juego de material deportivo
  82101500 E48  2400 16 Impresión de boletines
  90101600 E48  6500 16 Banquete para graduación
  90101700 E48    85 16 Desayuno en cafetería
  76111500 E48  3100 16 Servicio de limpieza de aulas`;

interface Product {
  readonly claveProductoServicio: string;
  readonly unidad: string;
  readonly precioUnitario: number;
  readonly ivaRate: string;
  readonly descripcion: string;
}

export const products: readonly Product[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [claveProductoServicio = '', unidad = '', price = '', ivaRate = '', ...words] = line.trim().split(/ +/);
    return { claveProductoServicio, unidad, precioUnitario: Number(price), ivaRate, descripcion: words.join(' ') };
  });

export const productKey = (index: number): string => `producto-${(index % products.length) + 1}`;

export const productSteps = ({ ago }: Calendar): readonly Step[] =>
  products.map((product, index) => ({
    key: productKey(index),
    at: ago(90, 10, index),
    act: async ({ companyId, send }, key) => {
      const { descripcion: nombreInterno } = product;
      const codigoInterno = `KEM-${String(index + 1).padStart(3, '0')}`;
      const body = { companyId, ...product, nombreInterno, codigoInterno, objetoImpuesto: '02', iva: true };
      return { [key]: String((await send('POST', '/products', body, key))['id']) };
    },
  }));

/** Returns a line of a document or of an order, by the place of its product. */
export const lineOf = (index: number, cantidad: number) => {
  const product = products[index % products.length];
  if (!product) throw new Error('There are no products');
  return { product, key: productKey(index), cantidad };
};
