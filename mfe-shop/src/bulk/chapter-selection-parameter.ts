/** Query parameter of a title page that preserves the selected chapters, also during a payment. */
export const CHAPTER_SELECTION_PARAMETER = 'select';
