import { titlePath, type TitleSummary } from '@komado/shared-contracts';
import { LinkButton, VisuallyHidden, type LinkButtonProperties } from '@komado/shared-ui';
import { readingLink, type Resume } from './reading-link';

export interface ReadButtonProperties extends Pick<LinkButtonProperties, 'variant' | 'size'> {
  readonly title: Pick<TitleSummary, 'title_id' | 'title_name'>;
  readonly resume: Resume;
}
/** Opens the chapter where the reader starts or continues; the page of a title without chapters. */
export function ReadButton({ title, resume, ...appearance }: ReadButtonProperties) {
  const { to, label } = readingLink(title.title_id, resume) ?? { to: titlePath(title.title_id), label: 'See title' };
  return (
    <LinkButton {...appearance} to={to}>
      {label}
      <VisuallyHidden>: {title.title_name}</VisuallyHidden>
    </LinkButton>
  );
}
