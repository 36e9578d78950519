export { loadComments } from './comments.query';
export { eraseCommentActivity } from './erase-comment-activity.command';
export { unmuteAuthor } from './mute-author.command';
export { type MutedAuthor, loadMutedAuthorsWithEmail } from './muted-authors.query';
export { type ReportedComment, loadUnhandledReportedComments } from './reported-comments.query';
