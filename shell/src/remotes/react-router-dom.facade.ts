/**
 * What the shell shares of React Router, with itself and with remotes. A name that is missing here is undefined at run time, so a lint rule
 * lists them.
 */
export { Link, Outlet, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useSearchParams } from 'react-router';
