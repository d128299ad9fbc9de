/** Stands in for what react-admin's components import as an icon. Screens here take theirs from lucide-react. */
export default function NoIcon() {
  return null;
}
