declare global {
  interface Navigator {
    /** Absent where the browser does not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether this browser sends Global Privacy Control: it asks every site not to sell or share data. For the browser only. */
export const hasPrivacySignal = (): boolean => navigator.globalPrivacyControl === true;
