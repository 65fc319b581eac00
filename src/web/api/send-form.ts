import type { FormPath } from '#contract/base/form-paths.ts'
import { readApiWords } from '#web/api/api-words.ts'
import { readLanguage } from '#web/api/chosen-language.ts'
import { readFailure } from '#web/api/read-failure.ts'

const withinMs = 30_000

/** Why a form was not taken, in a sentence for whoever filled it in. */
export interface NotTaken {
  reason: string
}

/**
 * Sends what was typed on a public page; null once the server has it. Knows no schema: the pages that everybody reads
 * do not carry the big client and its parser. What did not arrive can be sent again as it is.
 */
export async function sendForm(path: FormPath, fields: Record<string, string | boolean>): Promise<NotTaken | null> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': readLanguage() },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(withinMs),
    })
    if (response.ok) return null
    return { reason: readReason(await response.json()) }
  } catch {
    return { reason: readApiWords().formOffline }
  }
}

/** The text fields of a form, by name. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** What the server says of each field, else of the whole. */
function readReason(body: unknown): string {
  const { errors, message } = readFailure(body)
  const said = errors.length > 0 ? errors.map(({ msg }) => msg).join('. ') : message
  return said === '' ? readApiWords().trouble : said
}
