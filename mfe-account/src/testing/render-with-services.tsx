export { renderWithServices, type RecordedEvent } from '@komado/shared-contracts/testing/render-with-services';
