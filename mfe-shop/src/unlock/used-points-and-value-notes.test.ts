import { usedPointsAndValueNotes } from './used-points-and-value-notes';

const balanceOf = (free: number, paid: number) => ({ free, paid, total: free + paid, expiring: null });

describe('the notes of the price in points', () => {
  it('are one line if it takes points of one kind', () => {
    expect(usedPointsAndValueNotes(69, balanceOf(0, 100), 0, 'about $0.69', true)).toEqual({
      note: 'About $0.69. Uses 69 paid points',
      isNoteGrowing: true,
    });
  });
  it('have the money value on a line that is reserved while it loads, and never stays empty', () => {
    const notes = (worth: string, isReady: boolean) => usedPointsAndValueNotes(69, balanceOf(40, 100), 0, worth, isReady);
    expect(notes('', false)).toEqual({ note: 'Uses 40 free and 29 paid points', secondNote: '' });
    expect(notes('about $0.69', true).secondNote).toBe('About $0.69');
    expect(notes('', true).secondNote).toBe('Yours to keep');
  });
  it('have point back beside the money value', () => {
    expect(usedPointsAndValueNotes(69, balanceOf(0, 100), 13, 'about $0.69', true)).toEqual({
      note: 'Uses 69 paid points',
      secondNote: 'About $0.69, 13 P back',
    });
  });
});
