/** A3 at 600 dpi has 70 million pixels; nothing a school scans has more. */
export const MOST_PIXELS = 80_000_000
/** In memory, all channels: 80 million pixels of four bytes. Two bytes a channel is what no scanner needs at such a size. */
export const MOST_UNPACKED_BYTES = 4 * MOST_PIXELS
/** libvips stops by itself then: a thread that is given up cannot stop it, and it would go on in the process. The largest takes 2 s. */
export const MOST_UNPACKING_SECONDS = 20
export const MOST_MEGABYTES = 60
export const MOST_BYTES = MOST_MEGABYTES * 1_000_000
export const MOST_PAGES = 600
/**
 * Pictures with a longer short side than this are made smaller before they are read: 200 dpi on A4 is 1654 pixels,
 * a phone photo has some desk around the page.
 */
export const LONGEST_SHORT_SIDE = 2000
export const READING_SHORT_SIDE = 1700
