import * as oidc from 'openid-client'
import { isLoopback, type Config } from '#server/platform/config.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** What the provider says about somebody. Signature, issuer, audience, time and nonce are checked; the address may be unverified. */
export interface ProviderClaims {
  subject: string
  email: string | null
  isEmailVerified: boolean
  givenName: string | null
  familyName: string | null
  name: string | null
}

interface RoundTrip {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleProvider {
  startRoundTrip(): Promise<RoundTrip & { url: URL }>
  /** Exchanges the answer for claims. Throws where a check fails. */
  readAnswer(search: string, trip: RoundTrip): Promise<ProviderClaims>
}

const answerWithinSeconds = 10

/** Null where Google is not configured. Discovers the provider's endpoints at the first sign-in, and again after a failure. */
export function openGoogleProvider(config: Config): GoogleProvider | null {
  const { google } = config
  if (!google) return null
  const { clientId, clientSecret } = google
  const redirectUri = `${siteUrl(config)}/api/auth/google/callback`
  const issuer = new URL(google.issuer)
  // By default the library trusts the connection and does not check the signature of the token.
  const execute = [oidc.enableNonRepudiationChecks]
  // The configuration allows plain http to this machine only: the stand-in of a test.
  if (issuer.protocol === 'http:' && isLoopback(issuer.hostname)) execute.push(oidc.allowInsecureRequests)
  let discovered: Promise<oidc.Configuration> | null = null

  function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc.discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: answerWithinSeconds }).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }

  return {
    async startRoundTrip() {
      const provider = await discover()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'select_account',
      })
      return { state, nonce, codeVerifier, url }
    },

    async readAnswer(search, { state, nonce, codeVerifier }) {
      const answer = await oidc.authorizationCodeGrant(await discover(), new URL(`${redirectUri}${search}`), {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = answer.claims()
      if (!claims) throw new Error('The provider sent no identity.')
      const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
      return {
        subject: claims.sub,
        email: text(claims['email']),
        isEmailVerified: claims['email_verified'] === true,
        givenName: text(claims['given_name']),
        familyName: text(claims['family_name']),
        name: text(claims['name']),
      }
    },
  }
}
