import * as z from 'zod'
import { composeText, findLineFault, isKeepable, type TextFault } from '#engine/text/keepable-text.ts'
import { hasVisible, trimUnseen } from '#engine/text/visible-text.ts'

export interface TextBounds {
  min?: number
  max: number
  /** Codes of what is said in place of the usual sentences: where there is no text, where it is too short, and where it is too long. */
  missing?: string
  short?: string
  long?: string
  /** A line break becomes a space instead of being refused. */
  isFolded?: boolean
}

/** A fault as a schema reports it: its code, which is written in words where somebody reads it. */
const faulty = (code: TextFault) => ({ message: code, params: { code } })

export const unkeepable = faulty('unkeepable-text')

/** What people write on one line, a name or a title: without control characters, composed, trimmed and bounded. What nobody can see is no text. */
export function lineOfText(bounds: TextBounds): z.ZodString {
  return bounded(
    withoutControlCharacters(bounds)
      .overwrite((text) => trimUnseen(composeText(text).replaceAll(bounds.isFolded === true ? /[\t\n\r\u2028\u2029]+/g : '\t', ' ')))
      .superRefine((text, context) => {
        const fault = findLineFault(text)
        if (fault !== null) context.addIssue({ code: 'custom', ...faulty(fault), continue: false })
      }),
    bounds,
  )
}

/** What people write on many lines; line breaks of every system become one character. */
export function linesOfText(bounds: TextBounds): z.ZodString {
  return bounded(
    withoutControlCharacters(bounds).overwrite((text) => (hasVisible(text) ? composeText(text).replaceAll(/\r\n?/g, '\n').trim() : '')),
    bounds,
  )
}

/** Text that is kept to the letter, white space at its ends included: Markdown, labels of other programs' files. */
export function exactText(bounds: TextBounds): z.ZodString {
  return bounded(withoutControlCharacters(bounds).overwrite(composeText), bounds)
}

/** Looked at before it is normalised: what is refused here must not cost more than reading it. */
function withoutControlCharacters({ missing }: TextBounds): z.ZodString {
  return z.string(missing).refine(isKeepable, { ...unkeepable, abort: true })
}

function bounded(text: z.ZodString, { min = 0, max, short, long }: TextBounds): z.ZodString {
  const atMost = text.max(max, long)
  return min === 0 ? atMost : atMost.min(min, short)
}
