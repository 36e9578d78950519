import { createDeviceStorage } from './device-storage';

beforeEach(() => window.localStorage.clear());

describe('a browser that stores nothing breaks nothing', () => {
  afterEach(() => jest.restoreAllMocks());
  const isForgetful = () => {
    const storage = createDeviceStorage();
    storage.setLoggedIn(true);
    expect(storage.isLoggedIn()).toBeNull();
    expect(storage.ticketExpiryRecords()).toEqual([]);
  };
  test('because its disk is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    isForgetful();
  });
  test('because its owner blocks site data', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    isForgetful();
  });
});
