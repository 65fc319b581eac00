import * as z from 'zod'
import type { SmsConfig } from '#server/platform/config.ts'
import type { DialledKeys, InboundText } from '#server/platform/sms-practice/start-stand-in.ts'

const withinMs = 15_000
const screenSchema = z.object({ status: z.int(), screen: z.string() })

/** Lets a phone of the stand-in write to us, which its client knows nothing of. */
export async function sendInboundText(config: SmsConfig, message: Omit<InboundText, 'id'>): Promise<void> {
  await ask(config, '/practice/inbound', message)
}

/** Lets a phone of the stand-in dial, or send its next key. */
export async function dialFromPhone(config: SmsConfig, call: DialledKeys): Promise<{ status: number; screen: string }> {
  return screenSchema.parse(await (await ask(config, '/practice/dial', call)).json())
}

async function ask({ baseUrl, apiKey }: SmsConfig, path: string, body: object): Promise<Response> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { apiKey },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  if (!response.ok) throw new Error(`The stand-in for messages answered ${response.status}.`)
  return response
}
