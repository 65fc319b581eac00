/** Rises with every change of what a model is asked. Stored with every mark that rests on its answer. */
export const PROMPT_VERSION = '2'

/** The same for pages of plain paper, which are asked about in other words. */
export const PLAIN_PROMPT_VERSION = 'plain-2'

/**
 * What a question or the exam says to its markers goes along, where it says something: then the model is asked something else,
 * under a version of its own. What was asked without it stays as it was, and so do its replies.
 */
export function versionWithGuidance(version: string, isGuided: boolean): string {
  return isGuided ? `${version}-guided-1` : version
}
