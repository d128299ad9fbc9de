import origenesRecursos from '../data/origenes-recursos.json' with { type: 'json' };
import periodicidadesPagos from '../data/periodicidades-pagos.json' with { type: 'json' };
import riesgosPuestos from '../data/riesgos-puestos.json' with { type: 'json' };
import tiposContratos from '../data/tipos-contratos.json' with { type: 'json' };
import tiposHoras from '../data/tipos-horas.json' with { type: 'json' };
import tiposIncapacidades from '../data/tipos-incapacidades.json' with { type: 'json' };
import tiposJornadas from '../data/tipos-jornadas.json' with { type: 'json' };
import tiposNominas from '../data/tipos-nominas.json' with { type: 'json' };
import tiposOtrosPagos from '../data/tipos-otros-pagos.json' with { type: 'json' };
import tiposRegimenes from '../data/tipos-regimenes.json' with { type: 'json' };
import { namedCatalog } from '../entry.ts';

// The short lists of payroll (state of 2026-08-06). None of their keys has ended.

/** c_TipoNomina. */
export const TIPO_NOMINA = namedCatalog(tiposNominas);

/** c_TipoContrato. */
export const TIPO_CONTRATO = namedCatalog(tiposContratos);

/** c_TipoRegimen: of whoever is paid. */
export const TIPO_REGIMEN = namedCatalog(tiposRegimenes);

/** c_TipoJornada. */
export const TIPO_JORNADA = namedCatalog(tiposJornadas);

/** c_PeriodicidadPago. */
export const PERIODICIDAD_PAGO = namedCatalog(periodicidadesPagos);

/** c_RiesgoPuesto. */
export const RIESGO_PUESTO = namedCatalog(riesgosPuestos);

/** c_TipoHoras. */
export const TIPO_HORAS = namedCatalog(tiposHoras);

/** c_TipoIncapacidad. */
export const TIPO_INCAPACIDAD = namedCatalog(tiposIncapacidades);

/** c_OrigenRecurso. */
export const ORIGEN_RECURSO = namedCatalog(origenesRecursos);

/** c_TipoOtroPago. */
export const TIPO_OTRO_PAGO = namedCatalog(tiposOtrosPagos);
