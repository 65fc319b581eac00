import * as z from 'zod'
import type { ModelAnswer, ModelRequest } from '#server/platform/language-model/language-model.ts'

/** With temperature 0, a fixed seed makes equal answers to equal requests as likely as servers allow. */
const seed = 7
/** A full page with reasons takes some 6,000 tokens. */
const maxTokens = 12_000

const part = z.object({ type: z.string(), text: z.string().optional() })
const tokens = z.number().int().min(0).max(100_000_000).catch(0)
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.union([z.string(), z.array(part), z.null()]).optional() }) })).min(1),
  usage: z.object({ prompt_tokens: tokens.optional(), completion_tokens: tokens.optional() }).nullish(),
})

/** The body of `POST /chat/completions`. */
export function writeCompletionRequest(model: string, { system, user, pictures, schema }: ModelRequest, isStructured: boolean): string {
  const shown = pictures.map((picture) => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` },
  }))
  const format = { response_format: { type: 'json_schema', json_schema: { name: 'model_reply', strict: true, schema } } }
  return JSON.stringify({
    model,
    temperature: 0,
    seed,
    max_tokens: maxTokens,
    messages: [
      { role: 'system', content: isStructured ? system : `${system}\nThe schema: ${JSON.stringify(schema)}` },
      {
        role: 'user',
        content: [{ type: 'text', text: user }, ...shown],
      },
    ],
    ...(isStructured ? format : {}),
  })
}

/** Reads the text of an answer and the tokens that it cost, which are paid whatever it says. */
export function readCompletion(body: string): Extract<ModelAnswer, { kind: 'answered' | 'rubbish' }> {
  const none = { inputTokens: 0, outputTokens: 0 }
  const parsed = completion.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'rubbish', why: 'not-the-protocol', use: none }
  const { choices, usage } = parsed.data
  const content = choices[0]?.message.content ?? ''
  const text = typeof content === 'string' ? content : content.map((each) => each.text ?? '').join('')
  return { kind: 'answered', text, use: { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0 } }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
