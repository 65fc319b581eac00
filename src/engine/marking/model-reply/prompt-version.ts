/** Rises with every change of what a model is asked. Stored with every mark that rests on its answer. */
export const PROMPT_VERSION = '2'

/** The same for pages of plain paper, which are asked about in other words. */
export const PLAIN_PROMPT_VERSION = 'plain-2'
