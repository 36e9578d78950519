import { useApi } from '@komado/shared-contracts';
import { formatNumberOf } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Lead } from '../frame/columns-and-text.styles';

/** Free points of a new account; undefined until they are known. */
export function useSignUpPoints(): number | undefined {
  const api = useApi();
  const [point, setPoint] = useState<number>();
  useEffect(() => {
    const abort = new AbortController();
    api.call('GET /app/rule', {}, { signal: abort.signal }).then(
      ({ sign_up_point }) => setPoint(sign_up_point),
      () => setPoint(abort.signal.aborted ? undefined : 0),
    );
    return () => abort.abort();
  }, [api]);
  return point;
}

/** As tall as its text with the number of points, which arrives later. */
const BonusBox = styled(Lead)`
  min-height: 3lh;
`;
/** Benefits of a new account; the number of free points comes from the server. */
export const SignUpBenefits = ({ point }: { point: number | undefined }) => (
  <BonusBox>
    {[
      point ? `It’s free, with ${formatNumberOf(point, 'point')} to start and` : 'It’s free, with',
      'tickets that refill for most series. Pick up where you left off on any device.',
    ].join(' ')}
  </BonusBox>
);
