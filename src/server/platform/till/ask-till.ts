import * as z from 'zod'
import type { MpesaConfig } from '#server/platform/config.ts'

const tokenSchema = z.object({ access_token: z.string() })
const withinMs = 10_000

/** Speaks to a till of practice beside Daraja's client, which knows nothing of practice. Gives whether it agreed. */
export async function askTill({ baseUrl, consumerKey, consumerSecret }: MpesaConfig, path: string, body: object): Promise<boolean> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const given = await send(`${baseUrl}/oauth/v1/generate`, { headers: { authorization: `Basic ${basic}` } })
  const { access_token: token } = tokenSchema.parse(await given.json())
  const { ok } = await send(baseUrl + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) })
  return ok
}

function send(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
}
