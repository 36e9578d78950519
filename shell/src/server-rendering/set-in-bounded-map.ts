/** Stores an entry as the newest of a map, which drops its oldest entries beyond `max`. */
export function setInBoundedMap<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) break;
    map.delete(oldest);
  }
}
