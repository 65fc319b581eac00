/** What the network of digits tells apart, in its order: a digit, minus, a point or comma, x for what is neither, a space for nothing. */
export const digitClasses = '0123456789-.x '

export const digitSide = 40

/** A printed box, as the network sees it: `digitSide` rows of as many values, 1 for ink. */
export type DigitPicture = Float32Array
