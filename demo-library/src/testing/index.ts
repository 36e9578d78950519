/** What tests of other rooms ask. */
export { hasDemoPicture } from '../drawing/draw';
