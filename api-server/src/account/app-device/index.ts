export { type UnbanToken, banDevices, issueUnbanTokens } from './device-ban.command';
export { eraseDevices } from './erase-devices.command';
