export { type PageImagePath, pageImageUrl, publicImageUrl } from './media-urls';
export { type MediaKind, originalFilePath } from './media-key';
export type { MediaStore } from './media-store';
export type { PageAccess } from './media.routes';
export { FREE_PAGE_URL_TOKEN, VISITOR, pageUrlTokenExpiry, verifyPageUrlToken, signPageUrlToken } from './page-url-token';
