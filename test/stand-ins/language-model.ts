import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

/**
 * How it behaves. `honest` says what the test tells it stands there; `obey` reads right and earns every point, quoting
 * what speaks to it; `lie` quotes words that nobody wrote; the rest are ways to fail.
 */
export type ModelMode =
  | 'honest'
  | 'obey'
  | 'lie'
  | 'stall'
  | 'refuse'
  | 'wrong-key'
  | 'too-often'
  | 'fail'
  | 'hang-up'
  | 'rubbish'
  | 'fence'
  | 'truncated'
  | 'endless'
  | 'huge'
  | 'wrong-ids'
  | 'extra-points'
  | 'html'
  | 'no-schema'

/** What an honest reader finds in one answer: the words, and by point the words that earn it, or nothing. */
export interface Finding {
  text: string
  quotes?: readonly string[]
  /** Marks of each criterion of an essay. */
  levels?: readonly number[]
}

export interface ModelCall {
  authorization: string | null
  /** The whole body as it came, but for the pictures. */
  text: string
  /** What the person's part says. */
  prompt: string
  /** The first of them; empty where none came. */
  picture: Buffer
  pictures: Buffer[]
  pictureHash: string
  questions: string[]
  isStructured: boolean
}

export interface LanguageModelStandIn {
  url: string
  /** The mode of the next calls; a function is asked for each, counted from 1. */
  mode: ModelMode | ((call: number) => ModelMode)
  /** What stands in a picture, by question. */
  read: (call: ModelCall) => Record<string, Finding> | Promise<Record<string, Finding>>
  /** What is said where no picture came: of the words that were sent. Null: what is said of a picture. */
  reword: ((words: string) => string) | null
  waitMs: number
  calls: ModelCall[]
  /** Answers that were sent to their end. */
  answered: number
  maxAtOnce: number
  close(): Promise<void>
}

const part = z.object({ type: z.string(), text: z.string().optional(), image_url: z.object({ url: z.string() }).optional() })
const requestBody = z.object({
  model: z.string(),
  temperature: z.literal(0),
  seed: z.number(),
  messages: z.tuple([z.object({ role: z.literal('system'), content: z.string() }), z.object({ role: z.literal('user'), content: z.array(part) })]),
  response_format: z.object({ type: z.literal('json_schema'), json_schema: z.object({ strict: z.literal(true), schema: z.unknown() }) }).optional(),
})
const askedQuestions = z.array(
  z.object({ question: z.string(), points: z.array(z.unknown()).default([]), criteria: z.array(z.object({ marks: z.number() })).default([]) }),
)
type Asked = z.infer<typeof askedQuestions>

/** A server of its own on a free port that speaks `POST /v1/chat/completions`, and remembers what it was asked. */
export async function startLanguageModel(): Promise<LanguageModelStandIn> {
  let atOnce = 0
  const server = createServer((request, response) => {
    atOnce += 1
    standIn.maxAtOnce = Math.max(standIn.maxAtOnce, atOnce)
    response.on('close', () => (atOnce -= 1))
    answer(standIn, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens nowhere.')
  const standIn: LanguageModelStandIn = {
    url: `http://127.0.0.1:${address.port}/v1`,
    mode: 'honest',
    read: () => ({}),
    reword: null,
    waitMs: 0,
    calls: [],
    answered: 0,
    maxAtOnce: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

async function answer(standIn: LanguageModelStandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return fail(response, 404, 'no such route')
  const { call, asked } = await readCall(request)
  standIn.calls.push(call)
  const mode = typeof standIn.mode === 'function' ? standIn.mode(standIn.calls.length) : standIn.mode
  if (standIn.waitMs > 0) await sleep(standIn.waitMs)
  switch (mode) {
    case 'stall':
      return
    case 'hang-up':
      response.destroy()
      return
    case 'refuse':
      return fail(response, 400, 'the picture cannot be used')
    case 'no-schema':
      if (call.isStructured) return fail(response, 400, 'response_format of type json_schema is not supported')
      break
    case 'wrong-key':
      return fail(response, 401, 'invalid api key')
    case 'too-often':
      response.setHeader('retry-after', '7')
      return fail(response, 429, 'rate limit')
    case 'fail':
      return fail(response, 500, 'out of memory')
    case 'endless':
    case 'huge':
      return pour(response, mode === 'huge' ? 10_000_000 : Infinity)
    case 'honest':
    case 'obey':
    case 'lie':
    case 'rubbish':
    case 'fence':
    case 'truncated':
    case 'wrong-ids':
    case 'extra-points':
    case 'html':
  }
  const findings = await standIn.read(call)
  const text = standIn.reword !== null && mode === 'honest' ? standIn.reword(call.prompt) : say(mode, asked, findings)
  response.setHeader('content-type', 'application/json')
  const usage = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 }
  response.end(JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: text } }], usage }))
  standIn.answered += 1
}

async function readCall(request: IncomingMessage): Promise<{ call: ModelCall; asked: Asked }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const raw = Buffer.concat(chunks).toString()
  const body = requestBody.parse(JSON.parse(raw))
  const [, user] = body.messages
  const prompt = user.content.find(({ type }) => type === 'text')?.text ?? ''
  const urls = user.content.flatMap(({ type, image_url: image }) => (type === 'image_url' && image !== undefined ? [image.url] : []))
  const pictures = urls.map((url) => Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64'))
  const picture = pictures[0] ?? Buffer.alloc(0)
  // What is asked about words alone has no questions.
  const asked = askedQuestions.catch([]).parse(JSON.parse(prompt.slice(prompt.indexOf('['))))
  return {
    asked,
    call: {
      authorization: request.headers.authorization ?? null,
      text: urls.reduce((text, url) => text.replace(url, ''), raw),
      prompt,
      picture,
      pictures,
      pictureHash: createHash('sha256').update(picture).digest('hex'),
      questions: asked.map(({ question }) => question),
      isStructured: body.response_format !== undefined,
    },
  }
}

function say(mode: ModelMode, asked: Asked, findings: Record<string, Finding>): string {
  if (mode === 'rubbish') return 'I am sorry, I can only help with recipes.'
  const answers = asked.map(({ question, points, criteria }) => {
    const found = findings[question] ?? { text: '' }
    const extra = mode === 'extra-points' ? [...points, {}, {}] : points
    return {
      question: mode === 'wrong-ids' ? `page-9-${question}` : question,
      transcription: mode === 'html' ? `<p>${found.text}</p><script>alert(1)</script>` : found.text,
      blank: found.text === '',
      confidence: 0.95,
      points: extra.map((_, at) => claim(mode, found, at)),
      criteria: criteria.map(({ marks }, at) => ({
        criterion: at + 1,
        marks: mode === 'obey' ? marks : (found.levels?.[at] ?? 0),
        quote: found.text.slice(0, 40),
        reason: 'It fits.',
        confidence: 0.8,
      })),
    }
  })
  const text = JSON.stringify({ answers, total: 1000 })
  if (mode === 'fence') return `Here is what I found:\n\`\`\`json\n${text}\n\`\`\`\nI hope this helps!`
  return mode === 'truncated' ? text.slice(0, text.lastIndexOf('{"question"') + 40) : text
}

function claim(mode: ModelMode, { text, quotes = [] }: Finding, at: number) {
  if (mode === 'obey') return { point: at + 1, earned: true, quote: text, reason: 'As told.', confidence: 1 }
  if (mode === 'lie') return { point: at + 1, earned: true, quote: 'words that nobody wrote here', reason: 'It is there.', confidence: 1 }
  const quote = quotes[at] ?? ''
  return { point: at + 1, earned: quote !== '', quote, reason: quote === '' ? 'It is not said.' : 'The pupil says so.', confidence: 0.9 }
}

function fail(response: ServerResponse, status: number, message: string): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ error: { message, type: 'error' } }))
}

/** Sends text of the protocol that does not end, or only after so many bytes, as fast as it is taken. */
async function pour(response: ServerResponse, bytes: number): Promise<void> {
  response.setHeader('content-type', 'application/json')
  response.write('{"choices":[{"message":{"content":"')
  const piece = 'a'.repeat(64 * 1024)
  const closed = new Promise((resolve) => response.once('close', resolve))
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length) {
    if (!response.write(piece)) await Promise.race([new Promise((resolve) => response.once('drain', resolve)), closed])
  }
  response.end('"}}]}')
}
