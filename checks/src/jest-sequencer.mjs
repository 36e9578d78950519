// Long test files first, so that no worker is left with one at the end: on a fresh clone, jest knows only file sizes. Plain JavaScript,
// like the reporter.
import Sequencer from '@jest/test-sequencer';

/** Files that take long, the longest first. */
export const LONG = [
  /shell\/src\/server\/containment\/hostile-remote\.test\.ts$/,
  /shell\/src\/server\/store-faults\.test\.ts$/,
  /api-server\/src\/shop\/purchase\/killed-server\.test\.ts$/,
  /api-server\/src\/contract-fuzz\/every-call\.test\.ts$/,
  /\/src\/(testing\/)?together\/(\w+-)?part-\d+\.ts$/,
  /api-server\/src\/main\.test\.ts$/,
  /demo-library\/src\/(drawing\/draw|art\/chapter\/balloons)\.test\.ts$/,
  /federation\/src\/contract\/verdict\.test\.ts$/,
];
const placeOf = (file) => {
  const place = LONG.findIndex((pattern) => pattern.test(file));
  return place < 0 ? LONG.length : place;
};

export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => placeOf(a.path) - placeOf(b.path));
  }
}
