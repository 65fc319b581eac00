import { describe, expect, it } from 'vitest'
import { findPackOfAmount, makeAccountNumber, readAccountNumber, suggestAccounts } from '#engine/credits/account-number.ts'

describe('an account number', () => {
  it.each([
    ['Lakeside Academy', 417, 'LAK-0417'],
    ['St. Mary’s Girls', 7, 'STM-0007'],
    ['The Shule ya Msingi Makueni', 12_345, 'MAK-12345'],
    ['Élite Nairobi', 1, 'ELI-0001'],
    ['Shule', 1, 'SHU-0001'],
    ['42', 1, 'XXX-0001'],
  ])('of %s begins with its letters', (name, number, begin) => {
    const account = makeAccountNumber(name, number)
    expect(account.slice(0, -2)).toBe(begin)
    expect(account.length).toBeLessThanOrEqual(12)
    expect(readAccountNumber(account)).toBe(account)
  })

  const account = makeAccountNumber('Lakeside Academy', 417)

  it.each([
    account.toLowerCase(),
    account.replaceAll('-', ''),
    ` ${account.replaceAll('-', ' ')} `,
    account.replace('0', 'O'),
    account.replace('1', 'l'),
  ])('is read as %s', (typed) => expect(readAccountNumber(typed)).toBe(account))

  it.each(['', 'school pack', 'LAK', 'LAK-0417', '0712345678', 'x'.repeat(10_000)])('is not read as %s', (typed) => {
    expect(readAccountNumber(typed)).toBeNull()
  })

  it('is refused with any one digit wrong and any two neighbours swapped', () => {
    const accepted: string[] = []
    for (let number = 0; number < 10_000; number += 37) {
      const digits = makeAccountNumber('Makueni', number).slice(4).replace('-', '')
      const wrong = [...digits].flatMap((digit, at) => [
        ...[...'0123456789'].map((other) => digits.slice(0, at) + other + digits.slice(at + 1)),
        digits.slice(0, at) + digits.charAt(at + 1) + digit + digits.slice(at + 2),
      ])
      accepted.push(...wrong.filter((typed) => typed !== digits && readAccountNumber(`MAK${typed}`) !== null))
    }
    expect(accepted).toEqual([])
  })
})

describe('what was typed may mean', () => {
  const lakeside = { accountNumber: makeAccountNumber('Lakeside Academy', 417) }
  const makueni = { accountNumber: makeAccountNumber('Makueni Girls', 302) }
  const makini = { accountNumber: makeAccountNumber('Makini', 30_218) }
  const known = [lakeside, makueni, makini]
  const check = lakeside.accountNumber.slice(-1)
  const otherCheck = String((Number(check) + 1) % 10)

  it.each([
    ['two digits that are swapped', `LAK-0471-${check}`, [[lakeside, 'swapped-digits']]],
    ['the last digit and the check digit swapped', `LAK-041${check}-7`, check === '7' ? [] : [[lakeside, 'swapped-digits']]],
    ['no check digit, as two schools begin like this', 'MAK-0302', [[makueni, 'no-check-digit']]],
    ['no check digit of a longer number', 'MAK 30218', [[makini, 'no-check-digit']]],
    ['a wrong check digit', `LAK-0417-${otherCheck}`, [[lakeside, 'wrong-check-digit']]],
    ['one wrong digit', `LAK-0517-${check}`, [[lakeside, 'one-digit']]],
    ['other letters', `LEK-0417-${check}`, [[lakeside, 'letters']]],
    ['no school', 'school pack', []],
    ['a number that nobody has', 'LAK-9999-9', []],
  ])('%s', (_, typed, guesses) => {
    expect(suggestAccounts(typed, known).map(({ account, slip }) => [account, slip])).toEqual(guesses)
  })

  it('two schools, where what is missing would tell them apart', () => {
    const both = [
      { accountNumber: makeAccountNumber('Makueni', 302) },
      { accountNumber: makeAccountNumber('Makini', 3024) },
      { accountNumber: makeAccountNumber('Makupa', 30_245) },
    ]
    expect(suggestAccounts('MAK-3024', both).map(({ slip }) => slip)).toEqual(['no-check-digit', 'no-check-digit'])
  })

  it('a pack, by its amount', () => {
    expect([findPackOfAmount(2500), findPackOfAmount(2501)]).toEqual(['starter', null])
  })
})
