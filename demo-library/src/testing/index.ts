/** For tests of other rooms. */
export { hasDemoPicture } from '../drawing/draw';
