import { tripRule, when } from './carta-porte-rule.ts';

/** The two poles of the corridor of Tehuantepec go with its mark, and with it alone. */
export const istmo = tripRule(['CP127'], ({ trip: { registroIstmo, ...trip } }) =>
  (['ubicacionPoloOrigen', 'ubicacionPoloDestino'] as const).flatMap((pole) =>
    when(
      (registroIstmo !== undefined) !== (trip[pole] !== undefined),
      'CP127',
      pole,
      registroIstmo === undefined
        ? 'Los polos son de un traslado por el Istmo. Quítalos o marca que lo es.'
        : 'Elige los dos polos del Istmo.',
    ),
  ),
);
