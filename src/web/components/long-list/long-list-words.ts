export const longListWords = { again: 'Try again', more: 'Show more', loadingMore: 'Loading…' } as const
