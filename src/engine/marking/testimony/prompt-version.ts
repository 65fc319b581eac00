/** Rises with every change of what a model is asked. Stored with every mark that rests on its answer. */
export const PROMPT_VERSION = '1'
