/** Shows at most so many lines of a text, the last one with an ellipsis. */
export const clampedLines = (count: number): string => `
  display: -webkit-box;
  -webkit-line-clamp: ${count};
  -webkit-box-orient: vertical;
  overflow: hidden;
`;
