/**
 * Set on the root element until the first pictures of a page (`fetchpriority="high"`) have loaded: they get the whole bandwidth, ahead of
 * lazy pictures, scripts, and the Japanese name font.
 */
export const LEAD_IMAGE_LOADING_ATTRIBUTE = 'data-lead-image-loading';
