/** The whole api-server suite on each database. */
import config from '../jest.config.mjs';

const named = (name) => config.projects.find(({ displayName }) => displayName === name);
const onPostgresql = named('api-server');
process.env.TEST_DATABASE = 'postgresql';

export default { ...config, projects: [onPostgresql, { ...named('api-server-pglite'), testMatch: onPostgresql.testMatch }] };
