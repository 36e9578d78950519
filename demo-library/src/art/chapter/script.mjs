// A chapter script is lines of plain text; one line is one beat:
//   place NAME / caption          where we are          quiet NAME / caption?     the same place, nobody speaks
//   a say MOOD / words / answer   a talks, the other one answers in the same panel (answer optional)
//   a eyes MOOD / thought?        a strip of eyes       a act POSE MOOD ! SFX / words?   a whole figure
//   a react MOOD / words          chibi                 a turn MOOD / words       the panel that carries the page
//   detail THING / caption        an object             ---                       page ends here
// Words may hold choices: {late|early}. {A} and {B} are the names. The seed chooses.
export const parse = (text, random, names = {}) => {
  const fill = (s) =>
    s
      .replace(/\{([A-Z])\}/g, (_, k) => names[k.toLowerCase()] || k)
      .replace(/\{([^}]*)\}/g, (_, list) => random.pick(list.split('|')))
      .trim();
  return text
    .trim()
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)
    .map((l) => {
      if (l === '---') return { kind: 'break' };
      const [headPart, ...words] = l.split(' / '),
        [left, sound] = headPart.split(' ! '),
        w = left.trim().split(/\s+/);
      if (['place', 'quiet', 'detail'].includes(w[0]))
        return { kind: w[0], at: fill(w[1] || ''), words: words.map(fill), sfx: sound?.trim() };
      const [who, kind, x, y] = w;
      return {
        kind,
        who,
        pose: kind === 'act' ? x : undefined,
        mood: fill(kind === 'act' ? y || 'steady' : x || 'calm'),
        words: words.map(fill),
        sfx: sound?.trim(),
      };
    });
};
