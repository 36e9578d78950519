export { type PageImagePath, pageImageUrl, publicImageUrl } from './media-urls';
export { type MediaKind, originalFilePath } from './media-key';
export type { MediaStore } from './media-store';
export type { PageAccess } from './media.routes';
export { FREE_GRANT, VISITOR, grantExpiry, readPageGrant, signPageGrant } from './page-grant';
