import { failureSchema } from '#contract/base/envelope.ts'
import type { Input } from '#test/guards/fuzz/plan-input.ts'
import type { Answer } from '#test/guards/fuzz/send-input.ts'

/** What is wrong with an answer; null where nothing is. How long it took is asked elsewhere. */
export function judgeAnswer({ method, path, isCut }: Input, { status, type, body }: Answer): string | null {
  if (status === null) return isCut ? null : 'no answer'
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  const isApi = /^\/api(?:[/?]|$)/.test(path)
  if (status < 400 || method === 'HEAD' || !isApi) return null
  const failure = failureSchema.safeParse(parse(body))
  if (!failure.success) return `${status} is not in the shape of a refusal: ${type} ${body.slice(0, 300)}`
  const { message, errors = [] } = failure.data
  const silent = [message, ...errors.map(({ msg }) => msg)].filter((sentence) => !/\p{L}{2,}.*\s.*\p{L}/su.test(sentence))
  return silent.length > 0 ? `${status} without a sentence: ${JSON.stringify(silent)}` : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
