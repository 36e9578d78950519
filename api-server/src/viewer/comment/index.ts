export { loadComments } from './comments.query';
export { eraseCommentActivity } from './erase-comment-activity.command';
export { unmuteAuthor } from './mute-author.command';
export { type MutedAuthor, loadMutes } from './mute-list.query';
export { type ReportedComment, loadReportedComments } from './reported-comments.query';
