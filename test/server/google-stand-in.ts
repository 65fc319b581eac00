import { createServer } from 'node:http'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

export interface GoogleStandIn {
  issuer: string
  /** What it says of whoever comes next; it plays the consent page itself and hands out a code at once. */
  person: Record<string, unknown>
  /** Changes the token just before it is signed, or what it is signed with. */
  forge: { claims?: Record<string, unknown>; key?: CryptoKey } | null
  close(): Promise<void>
}

/** An OpenID provider on a real socket: discovery, keys, authorisation and token, with PKCE checked as the real one does. */
export async function startGoogleStandIn(client: { id: string; secret: string }): Promise<GoogleStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { nonce: string; challenge: string; redirectUri: string }>()

  const server = createServer((request, response) => {
    const json = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', standIn.issuer)
    const get = (name: string) => url.searchParams.get(name) ?? ''
    if (url.pathname === '/.well-known/openid-configuration') {
      const at = (path: string) => `${standIn.issuer}${path}`
      return json(200, {
        issuer: standIn.issuer,
        authorization_endpoint: at('/authorize'),
        token_endpoint: at('/token'),
        jwks_uri: at('/keys'),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (url.pathname === '/keys') return json(200, { keys: [jwk] })
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size}`
      codes.set(code, { nonce: get('nonce'), challenge: get('code_challenge'), redirectUri: get('redirect_uri') })
      const back = new URL(get('redirect_uri'))
      back.search = new URLSearchParams({ code, state: get('state'), scope: 'openid email profile' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    void readBody(request).then(async (form) => {
      const asked = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
      if (!asked || !isClient || asked.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri'))
        return json(400, { error: 'invalid_grant' })
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: standIn.issuer,
        aud: client.id,
        iat: now,
        exp: now + 3600,
        nonce: asked.nonce,
        ...standIn.person,
        ...standIn.forge?.claims,
      }
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(standIn.forge?.key ?? privateKey)
      return json(200, { access_token: 'not used', token_type: 'Bearer', expires_in: 3600, id_token: token })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const standIn: GoogleStandIn = {
    issuer: `http://127.0.0.1:${address.port}`,
    person: {},
    forge: null,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

async function readBody(request: AsyncIterable<Buffer>): Promise<URLSearchParams> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return new URLSearchParams(Buffer.concat(pieces).toString())
}
