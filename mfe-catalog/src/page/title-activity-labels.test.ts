import { sampleTitleDetail } from '../testing/samples';
import { titleActivityLabels, weeklyReadsLabel } from './title-activity-labels';

describe('what is going on about a title', () => {
  it('is told in short figures', () => {
    expect(weeklyReadsLabel({ read_count: 1240 })).toBe('1.2K reads this week');
    expect(titleActivityLabels(sampleTitleDetail({ read_count: 270, follower_count: 10_000, comment_count: 41 }))).toEqual([
      '270 reads this week',
      '10K followers',
      '41 comments',
    ]);
  });
  it('says nothing about few readers, and something about a single comment', () => {
    expect(weeklyReadsLabel({ read_count: 9 })).toBeUndefined();
    expect(titleActivityLabels(sampleTitleDetail({ read_count: 9, follower_count: 9, comment_count: 1 }))).toEqual(['1 comment']);
    expect(titleActivityLabels(sampleTitleDetail())).toEqual([]);
  });
});
