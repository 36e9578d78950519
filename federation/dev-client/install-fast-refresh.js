// First module of a development shell: Fast Refresh must be installed before React DOM loads.
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
window.__KOMADO_REFRESH__ = refresh;
// The document is rendered again without the tag from which styles get their nonce.
window.__webpack_nonce__ = document.currentScript?.nonce;
