import { useCreatePath, useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

const ofResource = ['create', 'edit', 'show'];

/**
 * Returns the screens of the records of the list that stands below them. Each has its address, which keeps what the
 * list's own says: it survives a reload and a session that ended meanwhile, and «Atrás» leads to the list as it was.
 */
export function useRecordScreens() {
  const resource = useResourceContext();
  if (resource === undefined) throw new Error('The screens of records stand within a <Resource>');
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = createPath({ resource, type: 'list' });
  const pathOf = (screen: string, id: string | undefined) => {
    if (ofResource.includes(screen)) return createPath({ resource, type: screen, ...(id !== undefined && { id }) });
    return `${id === undefined ? list : createPath({ resource, type: 'edit', id })}/${screen}`;
  };
  return {
    /** @param screen react-admin's word, or one that its resource has for it, such as `eliminar`. */
    open: (screen: string, id?: string) => void navigate({ pathname: pathOf(screen, id), search }),
    close: () => void navigate({ pathname: list, search }, { replace: true }),
  };
}
