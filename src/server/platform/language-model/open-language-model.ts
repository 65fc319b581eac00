import type { AiConfig } from '#server/platform/config.ts'
import { CircuitBreaker, type BreakerStore } from '#server/platform/language-model/circuit-breaker.ts'
import { readCompletion, writeCompletionRequest } from '#server/platform/language-model/completion.ts'
import type { LanguageModel, ModelAnswer, ModelRequest } from '#server/platform/language-model/language-model.ts'
import { BodyTooLong, readBounded } from '#server/platform/language-model/read-bounded.ts'
import { readRetryAfter } from '#server/platform/language-model/retry-after.ts'
import { Slots } from '#server/platform/language-model/slots.ts'

/** Ten times what the longest honest answer takes. */
const maxAnswerBytes = 1_000_000
const maxErrorBytes = 20_000
/** Answers that say: not this way, not with this key, not this model. Another page would fare no better. */
const refusalsForAll = new Set([401, 402, 403, 404, 405])
const worthRetrying = new Set([408, 409, 425, 429])
/** What a call takes beside the waiting for its answer. */
const callMarginMs = 10_000
const noUse = { inputTokens: 0, outputTokens: 0 }

/**
 * Talks to the configured server. All of a process goes through one. The patience with a server that fails is of all who
 * share the breaker's store; how many calls are made at once over all processes is for the caller to count.
 */
export function openLanguageModel(config: AiConfig, breakerStore: BreakerStore, now: () => number = Date.now): LanguageModel {
  const slots = new Slots(config.callsAtOnce)
  const breaker = new CircuitBreaker(breakerStore, { now, callMaxMs: config.timeoutMs + callMarginMs })
  // Servers that know no schema say so once.
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
      // The key goes to the configured server and nowhere else.
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
  // What a server says may repeat what it was sent, so only its words about the format are looked at, and none are stored.
  const word = /response_format|json_schema|structured|guided/i.exec(said)?.[0]
  return {
    kind: 'refused',
    why: word === undefined ? { code: 'refused', status } : { code: 'format-refused', status, word },
    isForAll: refusalsForAll.has(status),
  }
}
