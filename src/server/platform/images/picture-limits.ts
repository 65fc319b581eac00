/** A3 at 600 dpi has 70 million pixels; nothing a school scans has more. */
export const MOST_PIXELS = 80_000_000
export const MOST_BYTES = 60_000_000
export const MOST_PAGES = 600
/**
 * Pictures with a longer short side than this are made smaller before they are read: 200 dpi on A4 is 1654 pixels,
 * a phone photo has some desk around the page.
 */
export const LONGEST_SHORT_SIDE = 1900
export const READING_SHORT_SIDE = 1700
