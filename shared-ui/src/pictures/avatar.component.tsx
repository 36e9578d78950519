import styled from 'styled-components';
import { radius } from '../tokens';
import { Picture } from './picture.component';

const Round = styled(Picture)`
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.round};
`;
const Large = styled(Round)`
  width: 72px;
  height: 72px;
`;
/** A reader's icon; the name is shown next to it. */
export const Avatar = ({ image, size = 'normal' }: { image: string; size?: 'normal' | 'large' }) => {
  const Shape = size === 'large' ? Large : Round;
  return <Shape image={image} alt="" sizes={size === 'large' ? '72px' : '40px'} ratio={[1, 1]} widths={[80, 160, 240]} />;
};
