/** Rendered width of a cover in a `TitleGrid` with `data-cards="row"`: not part of shared-ui, which every first visit loads. */
export const ROW_COVER_SIZES =
  '(min-width: 1600px) 220px, (min-width: 1280px) 180px, (min-width: 768px) 15vw, (min-width: 353px) 29vw, 44vw';
