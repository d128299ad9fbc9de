import { useShownId } from '../../shared/dialogs/use-shown-id.ts';

/** In the place of an archive's id: one that is yet to be asked for. */
export const newArchive = 'nuevo';

export const useArchiveAddress = () => useShownId('archivo');
