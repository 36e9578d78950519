// Clothes by name: how loosely they fall around arms and legs, and what is on the trunk.
// sleeve: long, short or none; loose: how much wider than the arm; hem: how far the top extends below the pelvis; legs: trousers, shorts,
// bare; skirt: length in thighs, flare: how far it swings out
export const GARMENT_PARAMETERS = {
  uniform: { sleeve: 'long', loose: 1.15, hem: 34, legs: 'trousers', collar: 'jacket' },
  suit: { sleeve: 'long', loose: 1.15, hem: 44, legs: 'trousers', collar: 'jacket' },
  blazer: { sleeve: 'long', loose: 1.15, hem: 34, legs: 'trousers', collar: 'jacket' },
  sailor: { sleeve: 'long', loose: 1.2, hem: 4, legs: 'bare', skirt: 0.62, flare: 34, pleats: 6, collar: 'sailor' },
  dress: { sleeve: 'short', loose: 1.2, hem: 4, legs: 'bare', skirt: 0.98, flare: 46, pleats: 3, collar: 'round', whole: 1 },
  apron: { sleeve: 'short', loose: 1.15, hem: 20, legs: 'trousers', collar: 'apron' },
  coat: { sleeve: 'long', loose: 1.35, hem: 10, legs: 'trousers', skirt: 1.25, flare: 34, split: 1, collar: 'lapels', belt: 1 },
  scarf: { sleeve: 'long', loose: 1.3, hem: 10, legs: 'trousers', skirt: 1.1, flare: 36, split: 1, collar: 'lapels', belt: 1, scarf: 1 },
  hoodie: { sleeve: 'long', loose: 1.4, hem: 22, legs: 'trousers', wide: 1.2, collar: 'hood', baggy: 1 },
  sport: { sleeve: 'short', loose: 1.3, hem: 16, legs: 'shorts', collar: 'round' },
  tee: { sleeve: 'short', loose: 1.3, hem: 18, legs: 'trousers', collar: 'round' },
  kimono: { sleeve: 'bag', loose: 1.4, hem: 4, legs: 'trousers', skirt: 1.78, flare: 30, wrap: 1, collar: 'wrap', belt: 2 },
  armor: { sleeve: 'long', loose: 1.15, hem: 16, legs: 'trousers', skirt: 0.5, flare: 26, plates: 5, collar: 'plate', belt: 1 },
};
