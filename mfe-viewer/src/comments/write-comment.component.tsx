import { yupResolver } from '@hookform/resolvers/yup';
import {
  COMMENT_MAX_LENGTH,
  episodePath,
  isApiError,
  useNow,
  useAppServices,
  useSession,
  type Comment,
  type EpisodeSummary,
  ErrorCode,
  errorText,
} from '@komado/shared-contracts';
import {
  Button,
  Callout,
  Caption,
  formatNumberOf,
  formatRemaining,
  keepFocusNearby,
  LinkButton,
  TextArea,
  VisuallyHidden,
} from '@komado/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { commentDraft } from './comment-draft';
import { commentFormSchema, commentLength, type CommentFields } from './comment-form.schema';
import { ConfirmComment } from './confirm-comment.component';
import { useCommentEligibility, type CommentEligibility } from './use-comment-eligibility';
import { ClosedNotice, WritingForm, FormFooter, PostedNotice, ButtonRow, FormPlaceholder } from './write-comment.styles';

/** From here, screen readers announce the counter, too. */
const NEARLY_FULL = 20;
const FAILED = 'We couldn’t post your comment. Please try again.';

export interface WriteCommentProperties {
  episode: EpisodeSummary;
  /** Where to return after logging in. */
  returnPath: string;
  /** This is the end of the chapter, so no link leads there. */
  isAtChapterEnd: boolean;
  /** Whether a comment is in the list: what is said about a posted one ends when it is deleted. */
  isListed: (commentId: number) => boolean;
  onPosted: (comment: Comment) => void;
}

/** The form, or the reason why there is none. */
export function WriteComment({ episode, returnPath, isAtChapterEnd, isListed, onPosted }: WriteCommentProperties) {
  const { bus } = useAppServices();
  const [state, reload] = useCommentEligibility(episode.episode_id);
  if (state.status === 'visitor') {
    return (
      <ClosedNotice>
        <p>Log in to write a comment.</p>
        <ButtonRow>
          <Button variant="secondary" onClick={() => bus.emit('login-requested', { returnPath })}>
            Log in to comment
          </Button>
          <Button variant="quiet" onClick={() => bus.emit('sign-up-requested', { returnPath })}>
            Create an account
          </Button>
        </ButtonRow>
      </ClosedNotice>
    );
  }
  if (state.status === 'loading') return <FormPlaceholder />;
  if (state.status === 'error') {
    return (
      <ClosedNotice role="alert" data-tone="error">
        <p>We couldn’t load the comment box.</p>
        <Button ref={keepFocusNearby} variant="secondary" icon="retry" onClick={reload}>
          Try again
        </Button>
      </ClosedNotice>
    );
  }
  const { eligibility } = state;
  if (eligibility.refusal_reason === null) {
    return (
      <CommentForm
        key={episode.episode_id}
        episode={episode}
        eligibility={eligibility}
        isListed={isListed}
        onPosted={onPosted}
        onRefused={reload}
      />
    );
  }
  return (
    <CommentRefusal
      reason={eligibility.refusal_reason}
      eligibility={eligibility}
      episode={episode}
      isAtChapterEnd={isAtChapterEnd}
      onRetry={reload}
    />
  );
}

interface CommentRefusalProperties {
  reason: NonNullable<CommentEligibility['refusal_reason']>;
  eligibility: CommentEligibility;
  episode: EpisodeSummary;
  isAtChapterEnd: boolean;
  onRetry: () => void;
}
function CommentRefusal({ reason, eligibility, episode, isAtChapterEnd, onRetry }: CommentRefusalProperties) {
  const now = useNow();
  switch (reason) {
    case 'too-young':
    case 'age-unknown':
      return <ClosedNotice>You’re not old enough to comment.</ClosedNotice>;
    case 'commenting-suspended':
      return <ClosedNotice>You can no longer comment. Please contact support.</ClosedNotice>;
    case 'episode-not-viewed':
      return (
        <ClosedNotice>
          <p>Finish chapter {episode.episode_number} to join the conversation.</p>
          {isAtChapterEnd ? (
            <Button ref={keepFocusNearby} variant="soft" onClick={onRetry}>
              I finished it
            </Button>
          ) : (
            <LinkButton variant="soft" to={episodePath(episode.title_id, episode.episode_id)}>
              Read chapter {episode.episode_number}
            </LinkButton>
          )}
        </ClosedNotice>
      );
    case 'comment-limit-reached':
      return (
        <ClosedNotice>
          <p>Max number of comments reached. (10comments max every hour)</p>
          {eligibility.next_date ? (
            <p>You can comment again in {formatRemaining(Date.parse(eligibility.next_date) - now.getTime() + 59_000)}.</p>
          ) : null}
          <Button ref={keepFocusNearby} variant="soft" onClick={onRetry}>
            Check again
          </Button>
        </ClosedNotice>
      );
  }
}

interface CommentFormProperties extends Pick<WriteCommentProperties, 'episode' | 'isListed' | 'onPosted'> {
  eligibility: CommentEligibility;
  /** The server refused for a reason other than the text: the reader's permissions have changed. */
  onRefused: () => void;
}
type Step = { readonly name: 'write' } | { readonly name: 'confirm'; readonly text: string };

/** Write, review, post. The text is stored until it is posted. */
function CommentForm({ episode, eligibility, isListed, onPosted, onRefused }: CommentFormProperties) {
  const { api } = useAppServices();
  const accountId = useSession((session) => session.account?.account_id ?? null);
  const maxLength = eligibility.maxLength || COMMENT_MAX_LENGTH;
  const draft = useMemo(() => commentDraft(accountId, episode.episode_id), [accountId, episode.episode_id]);
  const [step, setStep] = useState<Step>({ name: 'write' });
  const [isPosting, setPosting] = useState(false);
  const [left, setLeft] = useState(eligibility.remaining_count);
  const [postedId, setPostedId] = useState<number | null>(null);
  const { register, handleSubmit, control, setValue, setError, setFocus, formState } = useForm<CommentFields>({
    resolver: yupResolver(commentFormSchema(maxLength)),
    defaultValues: { comment: '' },
    reValidateMode: 'onSubmit',
  });
  const typed = useWatch({ control, name: 'comment' });
  const length = commentLength(typed);

  useEffect(() => {
    const draftText = draft.read();
    if (draftText !== '') setValue('comment', draftText);
  }, [draft, setValue]);

  const backToWriting = (): void => {
    setStep({ name: 'write' });
    // The field exists again after the next render.
    setTimeout(() => setFocus('comment'));
  };
  const post = async (text: string): Promise<void> => {
    if (isPosting) return;
    setPosting(true);
    try {
      const { new_comment, remaining_count } = await api.call('POST /episode/comment/post', {
        episode_id: episode.episode_id,
        comment: text,
      });
      draft.keep('');
      setValue('comment', '');
      setLeft(remaining_count);
      setPostedId(new_comment.comment_id);
      setStep({ name: 'write' });
      onPosted(new_comment);
    } catch (error) {
      setError('comment', { message: errorText(error, FAILED) });
      backToWriting();
      if (isApiError(error) && (error.code === ErrorCode.commentLimitOver || error.reason === 'commenting-suspended')) onRefused();
    } finally {
      setPosting(false);
    }
  };
  const change = register('comment', {
    onChange: (event: { target: { value: string } }) => {
      draft.keep(event.target.value);
      setPostedId(null);
    },
  });
  return (
    <div>
      <WritingForm
        hidden={step.name === 'confirm'}
        noValidate
        aria-label="Write a comment"
        onSubmit={(event) => void handleSubmit(({ comment }) => setStep({ name: 'confirm', text: comment.trim() }))(event)}
      >
        <TextArea
          {...change}
          label={`Your comment on chapter ${episode.episode_number}`}
          placeholder="What stayed with you?"
          rows={3}
          error={formState.errors.comment?.message}
        />
        <FormFooter>
          <Caption>Be kind. {formatNumberOf(left, 'comment')} left this hour.</Caption>
          <ButtonRow>
            <Caption>
              {length} / {maxLength}
            </Caption>
            <Button type="submit" variant={length > 0 ? 'primary' : 'soft'}>
              Post
            </Button>
          </ButtonRow>
        </FormFooter>
        <VisuallyHidden role="status">
          {length > maxLength
            ? `${formatNumberOf(length - maxLength, 'character')} too many`
            : length > maxLength - NEARLY_FULL
              ? `${formatNumberOf(maxLength - length, 'character')} left`
              : ''}
        </VisuallyHidden>
      </WritingForm>
      {step.name === 'confirm' ? (
        <ConfirmComment
          id={`confirm-${episode.episode_id}`}
          text={step.text}
          isPosting={isPosting}
          onPost={() => void post(step.text)}
          onBack={backToWriting}
        />
      ) : null}
      <PostedNotice role="status">
        {postedId !== null && isListed(postedId) ? <Callout data-tone="good">Comment posted.</Callout> : null}
      </PostedNotice>
    </div>
  );
}
