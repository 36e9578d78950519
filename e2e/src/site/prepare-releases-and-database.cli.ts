import prepareReleasesAndDatabase from './prepare-releases-and-database';

await prepareReleasesAndDatabase();
