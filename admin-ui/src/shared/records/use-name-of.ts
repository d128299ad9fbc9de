import { useGetRecordRepresentation } from 'react-admin';

/** Names the records of a resource: as its <Resource> says. */
export function useNameOf(resource: string): (record: { readonly id: string }) => string {
  const represent = useGetRecordRepresentation(resource);
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' ? name : record.id;
  };
}
