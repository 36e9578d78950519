export { renderWithServices, type HeardEvent } from '@komado/shared-contracts/testing/render-with-services';
