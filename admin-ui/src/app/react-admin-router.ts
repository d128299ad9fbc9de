/**
 * React-admin takes these from `react-router-dom` (vite.config.ts puts this in its place). It has its own router for
 * whoever brings none: ours stands around it, and that one's data loading would weigh a third of the login page.
 */
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

export function createHashRouter(): never {
  throw new Error('react-admin stands in no router');
}

export const createMemoryRouter = createHashRouter;
export const RouterProvider = createHashRouter;
