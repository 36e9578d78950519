function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The parameters of a route pattern in a path, each decoded once. Those of React Router are decoded twice where they contain `%252F`, so that
 * a search for `%2F` would become one for `/`.
 */
export function pathParameters(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split('/');
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decoded(segments[index] ?? '')]] : [])),
  );
}
