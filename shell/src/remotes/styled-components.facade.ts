/** What the shell shares of styled-components with remotes. A name that is missing here is undefined at run time, so a lint rule lists them. */
export { default, createGlobalStyle, css, keyframes } from 'styled-components';
