/** `1.2.3-beta.1` as numbers and names; missing parts of a range's version (`1.x`) are undefined. */
function parse(text) {
  const [, major, minor, patch, pre] =
    /^[v=\s]*(\d+|[xX*])?(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(text) ?? [];
  const part = (value) => (value === undefined || /[xX*]/.test(value) ? undefined : Number(value));
  return { parts: [part(major), part(minor), part(patch)], pre: pre ? pre.split('.') : [] };
}
function compare(a, b) {
  for (const at of [0, 1, 2]) if (a.parts[at] !== b.parts[at]) return a.parts[at] - b.parts[at];
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (let at = 0; at < Math.max(a.pre.length, b.pre.length); at += 1) {
    const [one, other] = [a.pre[at], b.pre[at]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return one - other;
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return 0;
}
/** The exclusive upper bound of a caret, a tilde or a version with missing parts. */
function upperEnd(operator, [major, minor, patch]) {
  if (major === undefined) return undefined;
  let at = operator === '^' ? [major, minor, patch].findIndex((part) => part !== 0) : operator === '~' ? 1 : 2;
  const given = minor === undefined ? 0 : patch === undefined ? 1 : 2;
  if (at < 0 || at > given) at = given;
  return {
    parts: [0, 1, 2].map((index) => (index < at ? [major, minor, patch][index] : index === at ? [major, minor, patch][index] + 1 : 0)),
    pre: ['0'],
  };
}
function comparatorOf(text) {
  const [, operator = '', rest = ''] = /^(\^|~>?|[<>]=?|=)?\s*(.*)$/.exec(text) ?? [];
  const wanted = parse(rest);
  const lowest = { parts: wanted.parts.map((part) => part ?? 0), pre: wanted.pre };
  const isPartial = wanted.parts.includes(undefined);
  const isAny = wanted.parts[0] === undefined;
  const end = upperEnd(operator[0] === '~' ? '~' : operator, wanted.parts);
  const holds = (version) => {
    if (isAny) return operator !== '<' && operator !== '>';
    const difference = compare(version, lowest);
    const isBelowEnd = end === undefined || compare(version, end) < 0;
    if (operator === '>=') return difference >= 0;
    if (operator === '<') return compare(version, isPartial ? { parts: lowest.parts, pre: ['0'] } : lowest) < 0;
    if (operator === '>') return isPartial ? end !== undefined && compare(version, { parts: end.parts, pre: [] }) >= 0 : difference > 0;
    if (operator === '<=') return isPartial ? isBelowEnd : difference <= 0;
    if (operator === '^' || operator[0] === '~' || isPartial) return difference >= 0 && isBelowEnd;
    return difference === 0;
  };
  const isEvery = isAny
    ? operator !== '<' && operator !== '>'
    : operator === '>=' && !lowest.parts.some(Boolean) && wanted.pre.length === 0;
  return { holds, wanted, isEvery };
}

/** Whether a version satisfies a range, as npm interprets it; hyphen ranges are not supported because builds never write them. */
export function satisfies(version, range) {
  if (!range) return true;
  const found = parse(version);
  const sets = range.split('||').map((set) =>
    set
      .trim()
      .replace(/(\^|~>?|[<>]=?|=)\s+/g, '$1')
      .split(/\s+/)
      .map(comparatorOf),
  );
  // A set that matches every version overrides the others, including those that would accept a prerelease.
  const every = sets.find((comparators) => comparators.every(({ isEvery }) => isEvery));
  return (every ? [every] : sets).some((comparators) => {
    if (!comparators.every(({ holds }) => holds(found))) return false;
    // A prerelease satisfies only a range that names a prerelease of the same version.
    return (
      found.pre.length === 0 ||
      comparators.some(({ wanted }) => wanted.pre.length > 0 && wanted.parts.every((part, at) => part === found.parts[at]))
    );
  });
}
