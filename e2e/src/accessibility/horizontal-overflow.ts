/** Elements that overflow the right edge of the viewport, outermost first. Runs in the page. */
export const horizontalOverflow = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= clientWidth + 0.5) return false;
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        if (getComputedStyle(parent).overflowX !== 'visible') return false;
      return true;
    })
    .slice(0, 3)
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`);
};
