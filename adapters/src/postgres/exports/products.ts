import { productColumns } from '@timbra/core/exports/columns.ts';
import { productsList } from '../lists/products.ts';
import { columnsOf, dayCellOf, yesOrNo, type ExportDescription } from './description.ts';

export const productsExport: ExportDescription = {
  list: productsList,
  columns: columnsOf(productColumns, {
    nombreInterno: 't.nombre_interno',
    codigoInterno: 't.codigo_interno',
    noIdentificacion: 't.no_identificacion',
    descripcion: 't.descripcion',
    precioUnitario: 'trim_scale(t.precio_unitario)',
    claveProductoServicio: 't.clave_producto_servicio',
    unidad: 't.unidad',
    objetoImpuesto: 't.objeto_impuesto',
    iva: yesOrNo('t.iva'),
    ivaRate: 't.iva_rate',
    ieps: yesOrNo('t.ieps'),
    iepsTipo: 't.ieps_tipo',
    iepsValor: 'trim_scale(t.ieps_valor)',
    ivaRet: yesOrNo('t.iva_ret'),
    ivaRetRate: 'trim_scale(t.iva_ret_rate)',
    isr: yesOrNo('t.isr'),
    isrRate: 'trim_scale(t.isr_rate)',
    ivaIncluido: yesOrNo('t.iva_incluido'),
    cuentaPredial: 't.cuenta_predial',
    esImportado: yesOrNo('t.es_importado'),
    numeroPedimento: 't.numero_pedimento',
    pesoKg: 'trim_scale(t.peso_kg)',
    createdAt: dayCellOf('t.created_at'),
  }),
};
