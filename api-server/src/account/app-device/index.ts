export { type UnbanToken, banDevices, issueUnbanTokens } from './device-ban.command';
export { eraseDeviceData } from './erase-device-data.command';
