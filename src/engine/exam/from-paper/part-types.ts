/** How a part of a paper is answered. */
export const partTypes = ['choice', 'number', 'short', 'drawing'] as const
