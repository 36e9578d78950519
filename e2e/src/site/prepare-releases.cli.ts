import prepareReleases from './prepare-releases';

await prepareReleases();
