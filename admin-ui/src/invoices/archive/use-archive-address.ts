import { useShownId } from '../../shared/dialogs/use-shown-id.ts';

/** It stands in the place of an archive's id for one that is yet to be asked for. */
export const newArchive = 'nuevo';

export const useArchiveAddress = () => useShownId('archivo');
