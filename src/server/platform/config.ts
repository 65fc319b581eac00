import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { billingModes, type BillingMode } from '#engine/credits/names.ts'
import { readS3Address, s3AddressRule } from '#server/platform/s3/s3-address.ts'
import { StartError } from '#server/platform/start/start-error.ts'

export interface Config {
  port: number
  host: string
  /** Where people reach it, without a slash at the end; null: wherever it listens. */
  publicUrl: string | null
  dataDir: string
  /** Null: a database of its own in the data folder. */
  databaseUrl: string | null
  /** The same database past a pooler, for what needs a connection of its own; null: `databaseUrl` is no pooler. */
  databaseDirectUrl: string | null
  /** Null: a folder in the data folder. */
  objectStoreUrl: string | null
  /** Where objects are that have not been moved yet, an S3 address or a folder; null: nowhere else. */
  objectStoreBefore: string | null
  /** Where backups go, an S3 address or a folder; null: nowhere by itself. */
  backupUrl: string | null
  /** Backups are sealed with it; null: they are not. */
  backupKey: string | null
  /** What a school may store; its uploads are refused past that. */
  schoolQuotaBytes: number
  admin: { email: string; password: string } | null
  /** Null: made and kept in the data folder. */
  authSecret: string | null
  ai: AiConfig | null
  mail: { smtpUrl: string; from: string } | null
  billing: BillingMode
  /** Null: payments go to a till of practice. */
  mpesa: MpesaConfig | null
  paystack: { secretKey: string; baseUrl: string } | null
  sms: SmsMode
  /** Null: messages go to a stand-in of the program's own, or nowhere. */
  africasTalking: SmsConfig | null
  /** Sign-in with Google; the issuer is another one only in tests. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** Asked for; only the embedded set-up on loopback takes it. */
  demo: boolean
  /** Whether the demo school fills with marked exams in the background. */
  demoStory: boolean
  role: 'api' | 'worker' | 'all'
  logLevel: string
  /** Where figures for Prometheus are served; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** Addresses and networks of proxies that are believed when they say who asks; null: nobody is. */
  trustedProxies: string[] | null
}

export interface MpesaConfig {
  /** Safaricom's Daraja; its sandbox, or a till of one's own. */
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  /** For reversals, which have a role of their own; null: money goes back by hand. */
  initiator: { name: string; credential: string } | null
  /** The phone that Safaricom has of the paybill, `254712345678`; without it payments that nobody told of are not fetched. */
  pullPhone?: string
}

/** `on`: messages leave by Africa's Talking. `practice`: a stand-in takes them. `off`: there are none. */
export const smsModes = ['on', 'practice', 'off'] as const
export type SmsMode = (typeof smsModes)[number]

export interface SmsConfig {
  /** Africa's Talking; its sandbox, or a stand-in. */
  baseUrl: string
  username: string
  apiKey: string
  /** The name that a phone shows; null: the provider's own number. */
  senderId: string | null
}

export interface AiConfig {
  baseUrl: string
  apiKey: string | null
  model: string
  /** A call that takes longer is given up. */
  timeoutMs: number
  /** Calls at once from this process, whatever the schools allow. */
  callsAtOnce: number
  /** What a million tokens cost; null where no price was given, and nothing is added up. */
  price: { input: number; output: number; currency: 'USD' | 'KES' } | null
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const secrets = new Set([
  'ADMIN_PASSWORD',
  'AUTH_SECRET',
  'AI_API_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'OBJECT_STORE_URL',
  'OBJECT_STORE_BEFORE',
  'BACKUP_URL',
  'BACKUP_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_SECURITY_CREDENTIAL',
  'PAYSTACK_SECRET_KEY',
  'AT_API_KEY',
])

function address(...protocols: string[]) {
  const allowed = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), allowed)
}

/** An S3 address or the path of a folder. */
export function isPlace(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? readS3Address(text) !== null : true
}

export function resolveBackupUrl(text: string): string {
  return text.startsWith('s3:') ? text : resolve(text)
}

const quotaRule = 'gigabytes above 0, such as 20 or 0.5'
const portRule = 'a whole number from 0 to 65535'
const passwordRule = 'at least 8 characters with a lowercase letter, an uppercase letter and a digit'

const secondsRule = 'seconds above 0 and up to 600'
const callsRule = 'a whole number from 1 to 64'
const priceText = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,6})?$/, 'the price of a million tokens, such as 0.15')
  .transform(Number)

const portText = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine((port) => port <= 65_535, portRule)
const hostText = z.string().regex(/^[\w.:-]+$/, 'an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0')

function listProxies(text: string): string[] {
  return text.split(',').map((each) => each.trim())
}

function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

function isSafe(text: string): boolean {
  return text.startsWith('https:') || isLoopback(new URL(text).hostname)
}

const serviceUrl = address('http:', 'https:')
  .refine(isSafe, 'an https: address; http: only on this machine')
  .transform((text) => text.replace(/\/+$/, ''))

const environmentSchema = z.object({
  PORT: portText.default(3000),
  HOST: hostText.default('127.0.0.1'),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => listProxies(text).every(isNetwork), 'addresses or networks of proxies, parted by commas, such as 10.0.0.5,172.16.0.0/12')
    .transform(listProxies)
    .optional(),
  METRICS_PORT: portText.optional(),
  METRICS_HOST: hostText.default('127.0.0.1'),
  PUBLIC_URL: address('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: address('postgres:', 'postgresql:').optional(),
  OBJECT_STORE_URL: z
    .string()
    .refine((text) => readS3Address(text) !== null, s3AddressRule)
    .optional(),
  OBJECT_STORE_BEFORE: z.string().refine(isPlace, `${s3AddressRule}; or a folder`).optional(),
  BACKUP_URL: z.string().refine(isPlace, `${s3AddressRule}; or a folder`).optional(),
  BACKUP_KEY: z.string().min(32, 'at least 32 characters that nobody can guess').optional(),
  SCHOOL_QUOTA_GB: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})?$/, quotaRule)
    .transform(Number)
    .refine((gigabytes) => gigabytes > 0, quotaRule)
    .default(20),
  ADMIN_EMAIL: z.email('an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,200}$/su, passwordRule)
    .optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters that nobody can guess').optional(),
  AI_BASE_URL: address('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TIMEOUT_SECONDS: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,3})?$/, secondsRule)
    .transform(Number)
    .refine((seconds) => seconds > 0 && seconds <= 600, secondsRule)
    .default(120),
  AI_CALLS_AT_ONCE: z
    .string()
    .regex(/^\d{1,2}$/, callsRule)
    .transform(Number)
    .refine((calls) => calls >= 1 && calls <= 64, callsRule)
    .default(12),
  AI_PRICE_INPUT: priceText.optional(),
  AI_PRICE_OUTPUT: priceText.optional(),
  AI_PRICE_CURRENCY: z.enum(['USD', 'KES'], 'USD or KES').default('USD'),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().regex(/\S@\S/, 'the address that mail is sent from').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address('http:', 'https:').refine(isSafe, 'an https: address; http: only on this machine').default('https://accounts.google.com'),
  BILLING: z.enum(billingModes, 'on, practice or off').optional(),
  MPESA_BASE_URL: serviceUrl.default('https://api.safaricom.co.ke'),
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'the number of a paybill, 5 to 7 digits')
    .optional(),
  MPESA_PASSKEY: z.string().optional(),
  MPESA_INITIATOR: z.string().optional(),
  MPESA_PULL_PHONE: z
    .string()
    .regex(/^254[17]\d{8}$/, 'a phone such as 254712345678')
    .optional(),
  MPESA_SECURITY_CREDENTIAL: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  SMS: z.enum(smsModes, 'on, practice or off').optional(),
  AT_USERNAME: z.string().optional(),
  AT_API_KEY: z.string().optional(),
  AT_SENDER_ID: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/, 'up to 11 letters and digits, as the networks registered it')
    .optional(),
  AT_BASE_URL: serviceUrl.default('https://api.africastalking.com'),
  PAYSTACK_BASE_URL: serviceUrl.default('https://api.paystack.co'),
  DEMO: z.enum(['0', '1', 'school'], '0, 1 or school').default('1'),
  ROLE: z.enum(['api', 'worker', 'all'], 'api, worker or all').default('all'),
  LOG_LEVEL: z.enum(levels, `one of ${levels.join(', ')}`).default('info'),
})

/** Reads the environment once. Throws a `StartError` with a line for each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set: compose files leave them so.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environmentSchema.safeParse(set)
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => describeIssue(issue, set)).join('\n'))
  const env = parsed.data
  requireTogether(set, 'ADMIN_EMAIL', 'ADMIN_PASSWORD')
  requireTogether(set, 'AI_BASE_URL', 'AI_MODEL')
  requireTogether(set, 'AI_PRICE_INPUT', 'AI_PRICE_OUTPUT')
  requireTogether(set, 'SMTP_URL', 'MAIL_FROM')
  requireTogether(set, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  requireTogether(set, 'MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET')
  requireTogether(set, 'MPESA_CONSUMER_KEY', 'MPESA_SHORTCODE')
  requireTogether(set, 'MPESA_CONSUMER_KEY', 'MPESA_PASSKEY')
  requireTogether(set, 'AT_USERNAME', 'AT_API_KEY')
  if (env.SMS === 'on' && !env.AT_API_KEY)
    throw new StartError('SMS is on but AT_USERNAME and AT_API_KEY are not set. Set both, or set SMS to practice or off.')
  requireTogether(set, 'MPESA_INITIATOR', 'MPESA_SECURITY_CREDENTIAL')
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new StartError(
      'AUTH_SECRET is not set. With DATABASE_URL it is needed: at least 32 characters that nobody can guess, the same for every process.',
    )
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new StartError('DATABASE_DIRECT_URL is set but DATABASE_URL is not. Where there is no pooler, set DATABASE_URL alone.')
  }
  if (!env.DATABASE_URL && env.ROLE !== 'all') {
    throw new StartError(
      `ROLE is "${env.ROLE}" but DATABASE_URL is not set. The program's own database serves one process: set ROLE to all, or name a server.`,
    )
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    objectStoreUrl: env.OBJECT_STORE_URL ?? null,
    objectStoreBefore: env.OBJECT_STORE_BEFORE === undefined ? null : resolveBackupUrl(env.OBJECT_STORE_BEFORE),
    // Its own database is backed up in any case; one of the school's is its own matter.
    backupUrl: env.BACKUP_URL === undefined ? (env.DATABASE_URL ? null : join(resolve(env.DATA_DIR), 'backups')) : resolveBackupUrl(env.BACKUP_URL),
    backupKey: env.BACKUP_KEY ?? null,
    schoolQuotaBytes: Math.round(env.SCHOOL_QUOTA_GB * 1e9),
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD } : null,
    authSecret: env.AUTH_SECRET ?? null,
    ai: readAi(env),
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    billing: env.BILLING ?? (env.MPESA_CONSUMER_KEY || env.PAYSTACK_SECRET_KEY ? 'on' : 'practice'),
    mpesa: readMpesa(env),
    paystack: env.PAYSTACK_SECRET_KEY ? { secretKey: env.PAYSTACK_SECRET_KEY, baseUrl: env.PAYSTACK_BASE_URL } : null,
    sms: env.SMS ?? (env.AT_API_KEY ? 'on' : 'practice'),
    africasTalking:
      env.AT_USERNAME && env.AT_API_KEY
        ? { baseUrl: env.AT_BASE_URL, username: env.AT_USERNAME, apiKey: env.AT_API_KEY, senderId: env.AT_SENDER_ID ?? null }
        : null,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : null,
    demo: env.DEMO !== '0',
    demoStory: env.DEMO === '1',
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  }
}

function readMpesa(env: z.infer<typeof environmentSchema>): MpesaConfig | null {
  const { MPESA_CONSUMER_KEY: consumerKey, MPESA_CONSUMER_SECRET: consumerSecret, MPESA_SHORTCODE: shortcode, MPESA_PASSKEY: passkey } = env
  if (!consumerKey || !consumerSecret || !shortcode || !passkey) return null
  const { MPESA_INITIATOR: name, MPESA_SECURITY_CREDENTIAL: credential } = env
  const initiator = name && credential ? { name, credential } : null
  return {
    baseUrl: env.MPESA_BASE_URL,
    consumerKey,
    consumerSecret,
    shortcode,
    passkey,
    initiator,
    ...(env.MPESA_PULL_PHONE && { pullPhone: env.MPESA_PULL_PHONE }),
  }
}

function readAi(env: z.infer<typeof environmentSchema>): AiConfig | null {
  if (!env.AI_BASE_URL || !env.AI_MODEL) return null
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output, AI_PRICE_CURRENCY: currency } = env
  return {
    baseUrl: env.AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: env.AI_API_KEY ?? null,
    model: env.AI_MODEL,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    callsAtOnce: env.AI_CALLS_AT_ONCE,
    price: input === undefined || output === undefined ? null : { input, output, currency },
  }
}

function describeIssue(issue: z.core.$ZodIssue, set: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = secrets.has(name) ? '' : ` "${set[name]}"`
  return `${name}${value} is not right. Allowed: ${issue.message}.`
}

function requireTogether(set: Record<string, string | undefined>, one: string, other: string): void {
  if ((set[one] === undefined) === (set[other] === undefined)) return
  const [there, missing] = set[one] === undefined ? [other, one] : [one, other]
  throw new StartError(`${there} is set but ${missing} is not. Set both, or neither.`)
}

/** The demo school goes only where nobody else can reach it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
