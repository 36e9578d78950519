/** Absent in browsers that do not support it. */
interface PrivacyControl {
  readonly globalPrivacyControl?: boolean;
}

/** Whether this browser sends Global Privacy Control, which requests that sites do not sell or share data. Browser only. */
export const browserSendsGlobalPrivacyControl = (): boolean => (navigator as PrivacyControl).globalPrivacyControl === true;
