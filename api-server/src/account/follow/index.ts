export { eraseFollows } from './erase-follows';
export { mailFollowers } from './mail-followers.command';
