import * as z from 'zod'
import { composeText, findLineFault, isKeepable, unkeepableText } from '#engine/text/keepable-text.ts'

export interface TextBounds {
  min?: number
  max: number
  /** Sentences in place of the usual ones: where there is no text, where it is too short, and where it is too long. */
  missing?: string
  short?: string
  long?: string
  /** A line break becomes a space instead of being refused. */
  isFolded?: boolean
}

/** What people write on one line, a name or a title: without control characters, composed, trimmed and bounded. */
export function lineOfText(bounds: TextBounds): z.ZodString {
  return bounded(
    keepable(bounds)
      .overwrite((text) =>
        composeText(text)
          .replaceAll(bounds.isFolded === true ? /[\t\n\r\u2028\u2029]+/g : '\t', ' ')
          .trim(),
      )
      .superRefine((text, context) => {
        const fault = findLineFault(text)
        if (fault !== null) context.addIssue({ code: 'custom', message: fault, continue: false })
      }),
    bounds,
  )
}

/** What people write on many lines; line breaks of every system become one character. */
export function linesOfText(bounds: TextBounds): z.ZodString {
  return bounded(
    keepable(bounds).overwrite((text) => composeText(text).replaceAll(/\r\n?/g, '\n').trim()),
    bounds,
  )
}

/** Text that is kept to the letter, white space at its ends included: Markdown, labels of other programs' files. */
export function exactText(bounds: TextBounds): z.ZodString {
  return bounded(keepable(bounds).overwrite(composeText), bounds)
}

/** Looked at before it is normalised: what is refused here must not cost more than reading it. */
function keepable({ missing = 'Write some text here.' }: TextBounds): z.ZodString {
  return z.string(missing).refine(isKeepable, { error: unkeepableText, abort: true })
}

function bounded(text: z.ZodString, { min = 0, max, short, long }: TextBounds): z.ZodString {
  const few = min === 1 ? 'Write something here.' : `Write at least ${min} characters here.`
  const atMost = text.max(max, long ?? `Write at most ${max} characters here.`)
  return min === 0 ? atMost : atMost.min(min, short ?? few)
}
