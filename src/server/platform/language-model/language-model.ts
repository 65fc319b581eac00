import type { ReadingTrouble, UselessReply } from '#engine/model-reply/reading-trouble.ts'

export interface ModelRequest {
  system: string
  user: string
  /** JPEG, in their order; none where it is about words alone. */
  pictures: readonly Uint8Array[]
  /** JSON Schema of the answer, sent to servers that take one. */
  schema: Record<string, unknown>
}

export interface TokenUse {
  inputTokens: number
  outputTokens: number
}

/**
 * How a call ended. `refused`: the server will never answer this request, and with `isForAll` no other one either (a wrong key,
 * no such model). `busy`: it may answer later. `rubbish`: its answer breaks the protocol.
 */
export type ModelAnswer =
  | { kind: 'answered'; text: string; use: TokenUse }
  | { kind: 'refused'; why: ReadingTrouble; isForAll: boolean }
  | { kind: 'busy'; why: ReadingTrouble; retryAfterMs: number | null }
  | { kind: 'rubbish'; why: UselessReply; use: TokenUse }

/** A server that reads pictures and words by the OpenAI protocol. Only an abort throws: an outage is an answer too. */
export interface LanguageModel {
  readonly name: string
  /** How long calls are paused after several failures in a row, in milliseconds; null where the server may be asked. */
  restMs(): Promise<number | null>
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>
}
