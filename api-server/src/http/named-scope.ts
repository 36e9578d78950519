export { namedScope } from '@komado/server-kit/http';
