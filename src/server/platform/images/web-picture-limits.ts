/** A camera of 24 megapixels stays well below. Turning more upright at once would cost more memory than a thread is given. */
export const WEB_MOST_PIXELS = 32_000_000
export const WEB_WIDTHS = [480, 960, 1600] as const
/** WebP knows no taller picture than 16,383; nobody reads one that is this many times higher than wide. */
export const WEB_MOST_HEIGHT = 3200
/** What social networks cut from a page's picture. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
