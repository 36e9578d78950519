export { namedScope } from '@komado/hosting/http';
