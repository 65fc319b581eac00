import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPacksAbovePlan } from '#engine/credits/cheapest-packs.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { entitlementsOf } from '#engine/credits/entitlements.ts'
import { daysBetween, eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { findLotEnd, type LotClock, type PaidDays } from '#engine/credits/lots.ts'
import { listMonths, findPeriod } from '#engine/credits/periods.ts'
import { creditPacks, formatKes, subscriptionPlans, usageExamples } from '#engine/credits/price-list.ts'
import { quoteUpgrade } from '#engine/credits/proration.ts'
import { readSiteTexts, type Texts } from '#test/guards/claims/read-site-texts.ts'

const root = join(import.meta.dirname, '../..')
const bought = startOfEatDay('2026-11-01')

/** Days that a lot can be used after the day on which it came, as the ledger counts them. */
function daysOf(lot: Pick<LotClock, 'kind' | 'validDays'>, paidDays: PaidDays[] = []): number {
  const end = findLotEnd({ ...lot, startsAt: bought, endsAt: null }, paidDays)
  return end === null ? Infinity : daysBetween('2026-11-01', eatDayOf(end))
}

const packDays = creditPacks.map(({ validDays }) => daysOf({ kind: 'pack', validDays }))
const trialDays = daysOf({ kind: 'trial', validDays: creditRules.trialDays })
const graceDays = daysOf({ kind: 'plan', validDays: null }, [{ startsOn: '2026-11-01', endsOn: '2026-11-30' }]) - 29
const monthsInYear = listMonths(findPeriod('2026-11-01', 'year', 0), '2026-11-01').length

/** The figures that each text names, by the file of its words and its key: what the functions of the ledger give. */
const figures: Record<string, Record<string, readonly number[]>> = {
  pricing: {
    'head.description': [trialDays, creditRules.trialCredits],
    lead: [trialDays, creditRules.trialCredits],
    'questions.items.0.answer': [creditRules.putAwayDays],
    'questions.items.1.answer': [...packDays, graceDays, ...creditRules.noticeDays],
    'questions.items.2.answer': [trialDays, creditRules.trialCredits],
    'questions.items.3.answer': [creditRules.monthsPaidInYear, monthsInYear],
    'examples.above': [creditRules.monthsInTerm],
  },
  terms: {
    'sections.6.items.0.text': [creditRules.putAwayDays],
    'sections.6.items.1.text': [creditRules.trialCredits, trialDays, ...packDays, graceDays],
    'sections.6.items.3.text': [creditRules.refundDays],
  },
  privacy: {},
  // Its words hold the figure themselves, as the page fetches no rules.
  apply: { 'seen.yes.title': [creditRules.minSponsorCount] },
}
const folders: Record<string, string> = { apply: 'sponsors/words' }
const aboutMoney = /credit|krediti|pack\b|kifurushi|subscri|usajili |trial|jaribio la bure|\bKSh\b|shilling/i

const numbersIn = (text: string) => (text.replaceAll('…', '').match(/\d+/g) ?? []).map(Number)

describe.each(Object.keys(figures))('the words of %s', (name) => {
  it.each(['en', 'sw'] as const)('name the figures of the rules and no others of money, in %s', async (language) => {
    const texts = await readSiteTexts(language, name, folders[name])
    const said = Object.fromEntries(
      Object.entries(texts)
        .filter(([key, text]) => key in (figures[name] ?? {}) || (aboutMoney.test(text) && numbersIn(text).length > 0 && !isDated(key)))
        .map(([key, text]) => [key, numbersIn(text)]),
    )
    expect(said).toEqual(figures[name])
  })
})

/** What changed, and when. */
const isDated = (key: string) => /^sections\.\d+\.text\.\d$/.test(key)

describe('the pricing page', () => {
  const features = (texts: Texts, plan: string, list: string) =>
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(`subscriptions.plans.${plan}.${list}.`) ? [text] : []))
  it.each([
    ['guardianPortal', 'Guardian portal', 'Guardian and pupil portals'],
    ['sms', 'SMS to guardians', 'SMS to guardians'],
    ['ownModel', 'An AI model of your own', 'An AI model of your own'],
  ] as const)('says which plan brings %s, as the program gives it', async (right, without, within) => {
    const texts = await readSiteTexts('en', 'pricing')
    const holds = subscriptionPlans.map(({ id }) => entitlementsOf({ plan: id, isOnTrial: false })[right])
    const named = subscriptionPlans.map(({ id }) => [...features(texts, id, 'features'), ...features(texts, id, 'later')].includes(within))
    expect(named.indexOf(true)).toBe(holds.indexOf(true))
    const lacking = subscriptionPlans.map(({ id }) => features(texts, id, 'notIncluded').includes(without))
    expect(lacking.filter((isLacking, at) => isLacking && holds[at])).toEqual([])
    expect(lacking[holds.indexOf(true) - 1]).toBe(true)
  })

  it('names packs wherever the papers of an example are above its plan', () => {
    const short = usageExamples.filter(
      ({ papersPerTerm, plan }) => papersPerTerm > creditRules.monthsInTerm * (subscriptionPlans.find(({ id }) => id === plan)?.monthlyCredits ?? 0),
    )
    expect(short.map(({ id }) => id)).toEqual(['large'])
    expect(usageExamples.filter((example) => findPacksAbovePlan(example) !== null)).toEqual(short)
  })
})

describe('docs/credits.md', () => {
  const page = readFileSync(join(root, 'docs/credits.md'), 'utf8')
  const row = (name: string) => new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(page)?.[1] ?? ''

  it('names the figures of the rules', () => {
    const upgrade = quoteUpgrade({
      anchorOn: '2026-11-01',
      periods: [{ plan: 'basic', cycle: 'month', startsOn: '2026-11-01', endsOn: '2026-11-30' }],
      to: 'professional',
      today: '2026-11-16',
    })
    expect(numbersIn(row('Trial'))).toEqual([creditRules.trialCredits, trialDays])
    expect(numbersIn(row('Pack')).slice(-3)).toEqual(packDays)
    expect(numbersIn(row('Plan credits'))).toEqual([graceDays])
    expect(numbersIn(row('It comes back'))).toEqual([creditRules.putAwayDays, creditRules.holdDays])
    expect(numbersIn(row('Notices'))).toEqual(creditRules.noticeDays)
    expect(row('Upgrade')).toContain(`${formatKes(upgrade?.priceKes ?? 0, 'en')} and brings ${upgrade?.credits} credits`)
  })
})

it('docs/messages.md names the price of a part of an SMS', () => {
  const named = [...readFileSync(join(root, 'docs/messages.md'), 'utf8').matchAll(/KSh (\d+\.\d\d)/g)].map(([, kes]) => Math.round(Number(kes) * 100))
  expect(named).toEqual([creditRules.centsPerPart])
})

describe('no other file', () => {
  /** What comes from the rules, written out: an amount of the price list, the price of a part of an SMS, or the days of a lot. */
  const amounts = [
    ...creditPacks.map(({ priceKes }) => priceKes),
    ...subscriptionPlans.flatMap((plan) => [plan.monthlyPriceKes, plan.yearlyPriceKes]),
  ]
  const part = `KSh ${(creditRules.centsPerPart / 100).toFixed(2).replace('.', '[.,]')}`
  const prices = [...amounts.flatMap((amount) => [`KSh ${amount.toLocaleString('en')}`, `KSh ${amount}`]), part]
  const written = new RegExp(`\\b(?:${prices.join('|')})\\b(?![,\\d])`)
  const own = /(?:validDays|trialDays|priceKes|trialCredits|monthlyCredits|vatPercent|refundDays|centsPerPart)\??:\s*\d/

  /** In a sentence: days of a lot, credits of a trial. */
  const days = [trialDays, graceDays, ...packDays].join('|')
  const said = new RegExp(
    `\\b(?:${days}) days\\b|\\bsiku (?:${days})\\b|\\b${creditRules.trialCredits} credits\\b|\\bkrediti ${creditRules.trialCredits}\\b`,
    'i',
  )
  const ofMoney = /\/(?:credits|billing|payments|till|money|sponsors|pay-invoice|site)\//

  it('writes a price, or the days and credits of a lot, for itself', () => {
    const files = globSync('src/{web,server,contract,cli,worker}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.test\.|\.fixture\./.test(path) })
    expect(files.length).toBeGreaterThan(1000)
    const faults = files.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/ .*/g, '')
      return [written, own, ...(ofMoney.test(path) ? [said] : [])]
        .flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
        .map((found) => `${path}: ${found}`)
    })
    expect(faults).toEqual([])
  })
})
