import type { AiConfig } from '#server/platform/config.ts'
import { BodyTooLong, readBounded } from '#server/platform/http/read-bounded.ts'
import { type BreakerStore, CircuitBreaker } from '#server/platform/language-model/circuit-breaker.ts'
import { readCompletion, writeCompletionRequest } from '#server/platform/language-model/completion.ts'
import type { LanguageModel, ModelAnswer, ModelRequest } from '#server/platform/language-model/language-model.ts'
import { Slots } from '#server/platform/slots.ts'

/** Ten times the longest honest answer. */
const maxAnswerBytes = 1_000_000
const maxErrorBytes = 20_000
/** A wrong address, key or model: any other request would be refused too. */
const refusalsForAll = new Set([401, 402, 403, 404, 405])
const worthRetrying = new Set([408, 409, 425, 429])
/** The time that a call needs besides waiting for its answer. */
const callMarginMs = 10_000
const noUse = { inputTokens: 0, outputTokens: 0 }

/**
 * Opens the configured server, once a process. The circuit breaker counts over all processes with the same store. The
 * concurrency limit counts the calls of this process alone, and callers count those of a school.
 */
export function openLanguageModel(config: AiConfig, breakerStore: BreakerStore, now: () => number = Date.now): LanguageModel {
  const slots = new Slots(config.callsAtOnce)
  const breaker = new CircuitBreaker(breakerStore, { now, callMaxMs: config.timeoutMs + callMarginMs })
  // A server that knows no schemas refuses the first one.
  let isStructured = true

  async function send(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
    const sentStructured = isStructured
    const answer = await call({ config, body: writeCompletionRequest(config.model, request, sentStructured), signal, now })
    if (answer.kind !== 'refused' || !sentStructured || answer.why.code !== 'format-refused') return answer
    isStructured = false
    return call({ config, body: writeCompletionRequest(config.model, request, false), signal, now })
  }

  return {
    name: config.model,
    restMs: () => breaker.leftMs(),
    ask: (request, signal) =>
      slots.use(async () => {
        const rest = await breaker.beginCall()
        if (rest !== null) return { kind: 'busy', why: { code: 'left-alone' }, retryAfterMs: rest }
        const answer = await send(request, signal)
        await (answer.kind === 'busy' ? breaker.fail() : breaker.succeed())
        return answer
      }),
  }
}

interface Call {
  config: AiConfig
  body: string
  signal: AbortSignal
  now: () => number
}

async function call({ config, body, signal, now }: Call): Promise<ModelAnswer> {
  const { apiKey, baseUrl, timeoutMs } = config
  try {
    const answer = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) },
      body,
      // A redirect would send the key to another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (answer.ok) return readCompletion(await readBounded(answer.body, maxAnswerBytes))
    return await explainFailure(answer, now)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BodyTooLong) return { kind: 'rubbish', why: 'without-end', use: noUse }
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return {
      kind: 'busy',
      why: isLate ? { code: 'too-slow', seconds: timeoutMs / 1000 } : { code: 'not-reached' },
      retryAfterMs: null,
    }
  }
}

async function explainFailure(answer: Response, now: () => number): Promise<ModelAnswer> {
  const { status } = answer
  const said = await readBounded(answer.body, maxErrorBytes).catch(() => '')
  if (worthRetrying.has(status) || status >= 500) {
    const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), new Date(now()))
    return { kind: 'busy', why: status === 429 ? { code: 'asked-too-often' } : { code: 'server-trouble', status }, retryAfterMs }
  }
  // An error may repeat the request, so only its words about the format are read.
  const word = /response_format|json_schema|structured|guided/i.exec(said)?.[0]
  return {
    kind: 'refused',
    why: word === undefined ? { code: 'refused', status } : { code: 'format-refused', status, word },
    isForAll: refusalsForAll.has(status),
  }
}

/** A server that asks for more than an hour is asked again after an hour. */
const longestMs = 60 * 60 * 1000

/** The wait that a `Retry-After` header asks for, in milliseconds; null where there is none or it cannot be read. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\s*(\d{1,9})\s*$/.exec(header)?.[1]
  const wait = seconds === undefined ? Date.parse(header) - now.getTime() : Number(seconds) * 1000
  return Number.isNaN(wait) ? null : Math.min(longestMs, Math.max(0, wait))
}
