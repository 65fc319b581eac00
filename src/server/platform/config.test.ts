import { describe, expect, it } from 'vitest'
import { isLoopback, readConfig } from '#server/platform/config.ts'

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      admin: null,
      ai: null,
      demo: true,
      demoStory: true,
      role: 'all',
      logLevel: 'info',
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '' })).toMatchObject({ port: 3000, databaseUrl: null, admin: null })
  })

  it.each([
    [{ PORT: '70000' }, 'PORT "70000" is not right. Allowed: a whole number from 0 to 65535.'],
    [{ PORT: '3e3' }, 'PORT "3e3"'],
    [{ ROLE: 'both' }, 'ROLE "both" is not right. Allowed: api, worker or all.'],
    [{ DEMO: 'no' }, 'DEMO "no" is not right. Allowed: 0, 1 or school.'],
    [{ PUBLIC_URL: 'sahihi.example' }, 'PUBLIC_URL "sahihi.example" is not right. Allowed: an address that starts with http:// or https://.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL "loud"'],
    [{ SCHOOL_QUOTA_GB: '0' }, 'SCHOOL_QUOTA_GB "0"'],
    [{ SCHOOL_QUOTA_GB: '20 GB' }, 'SCHOOL_QUOTA_GB "20 GB"'],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL is set but ADMIN_PASSWORD is not. Set both, or neither.'],
    [{ AI_MODEL: 'm' }, 'AI_MODEL is set but AI_BASE_URL is not.'],
    [{ AI_PRICE_INPUT: '1' }, 'AI_PRICE_INPUT is set but AI_PRICE_OUTPUT is not.'],
    [{ AI_TIMEOUT_SECONDS: '0' }, 'AI_TIMEOUT_SECONDS "0" is not right. Allowed: seconds above 0 and up to 600.'],
    [{ AI_CALLS_AT_ONCE: '100' }, 'AI_CALLS_AT_ONCE "100" is not right. Allowed: a whole number from 1 to 64.'],
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL is set but MAIL_FROM is not.'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not.'],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, 'Allowed: an https: address; http: only on this machine.'],
    [{ SMS: 'maybe' }, 'SMS "maybe" is not right. Allowed: on, practice or off.'],
    [{ SMS: 'on' }, 'SMS is on but AT_USERNAME and AT_API_KEY are not set.'],
    [{ AT_USERNAME: 'sahihi' }, 'AT_USERNAME is set but AT_API_KEY is not. Set both, or neither.'],
    [{ AT_API_KEY: 'key' }, 'AT_API_KEY is set but AT_USERNAME is not.'],
    [{ AT_SENDER_ID: 'SAHIHI RESULTS' }, 'AT_SENDER_ID "SAHIHI RESULTS" is not right. Allowed: up to 11 letters and digits'],
    [{ AT_BASE_URL: 'http://api.africastalking.com' }, 'Allowed: an https: address; http: only on this machine.'],
    [{ DATABASE_URL: 'postgres://localhost/sahihi' }, 'AUTH_SECRET is not set.'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/sahihi' }, 'DATABASE_DIRECT_URL is set but DATABASE_URL is not.'],
    [{ ROLE: 'worker' }, 'ROLE is "worker" but DATABASE_URL is not set.'],
  ])('stops on %o with a sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it('knows the AI server, how long to wait for it, and what it costs', () => {
    const environment = {
      AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      AI_MODEL: 'm',
      AI_TIMEOUT_SECONDS: '90',
      AI_PRICE_INPUT: '0.15',
      AI_PRICE_OUTPUT: '0.6',
      AI_PRICE_CURRENCY: 'KES',
    }
    const price = { input: 0.15, output: 0.6, currency: 'KES' }
    expect(readConfig(environment).ai).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'm',
      timeoutMs: 90_000,
      callsAtOnce: 12,
      price,
    })
  })

  it('sends messages where it has keys, practises them without, and does neither where it is told so', () => {
    const keys = { AT_USERNAME: 'sahihi', AT_API_KEY: 'hunter2' }
    const provider = { baseUrl: 'https://api.africastalking.com', username: 'sahihi', apiKey: 'hunter2', senderId: null }
    expect(readConfig({})).toMatchObject({ sms: 'practice', africasTalking: null })
    expect(readConfig(keys)).toMatchObject({ sms: 'on', africasTalking: provider })
    expect(readConfig({ ...keys, SMS: 'practice', AT_SENDER_ID: 'SAHIHI' })).toMatchObject({ sms: 'practice' })
    expect(readConfig({ ...keys, SMS: 'off' })).toMatchObject({ sms: 'off' })
    expect(readConfig({ ...keys, AT_SENDER_ID: 'SAHIHI', AT_BASE_URL: 'http://127.0.0.1:4/' }).africasTalking).toMatchObject({
      senderId: 'SAHIHI',
      baseUrl: 'http://127.0.0.1:4',
    })
    expect(() => readConfig({ ...keys, SMS: 'perhaps' })).not.toThrow(/hunter2/)
  })

  it('serves figures only where a port is named, and believes only proxies that are', () => {
    expect(readConfig({})).toMatchObject({ metrics: null, trustedProxies: null })
    const environment = { METRICS_PORT: '9464', TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,fd00::/8' }
    expect(readConfig(environment)).toMatchObject({
      metrics: { port: 9464, host: '127.0.0.1' },
      trustedProxies: ['10.0.0.5', '172.16.0.0/12', 'fd00::/8'],
    })
    for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.5,']) expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES')
  })

  it('names every wrong variable, and shows no secret', () => {
    const read = () => readConfig({ PORT: 'x', ROLE: 'y', AUTH_SECRET: 'hunter2' })
    expect(read).toThrow(/PORT "x" .*ROLE "y" /s)
    expect(read).toThrow(/AUTH_SECRET is not right/)
    expect(read).not.toThrow(/hunter2/)
  })

  it('knows what only this machine can reach', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].map(isLoopback)).toEqual([true, true, true, true])
    expect(['0.0.0.0', '10.0.0.1', '::', 'school.example'].map(isLoopback)).toEqual([false, false, false, false])
  })
})
