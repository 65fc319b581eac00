import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showDialling } from '#contract/ussd.ts'
import { classes, exams, messageRates, numberAgreements, pupils, ussdSessions, ussdTries, ussdVisits } from '#db/schema.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'
import { publishRows, setPublished } from '#test/server/published-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const minuteMs = 60_000
let now = new Date('2026-11-20T08:00:00Z')
/** Whether no two moments are the same. */
let isTicking = false
let test: TestApp
let address: string
beforeAll(async () => {
  const readClock = () => {
    if (isTicking) now = new Date(now.getTime() + 1)
    return now
  }
  test = await startTestApp({ now: readClock })
  address = `/api/ussd/${makeSmsSecret(test.ctx.authSecret)}`
  await test.ctx.db.update(messageRates).set({ serviceCode: '*417*22#' })
})
afterAll(() => test.close())

let calls = 0
let phone = ''
beforeEach(() => {
  calls += 1
  phone = `+2547220${String(calls).padStart(5, '0')}`
})

interface Dialled {
  press: (...keys: string[]) => Promise<string>
  send: (text: string) => Promise<string>
}

/** A call whose keys are pressed one after another, each told with all before it, as the provider does. */
function dial(from = phone, sessionId = `ATUid_${crypto.randomUUID()}`): Dialled {
  const pressed: string[] = []
  const send = async (text: string) => {
    const form = new URLSearchParams({ sessionId, serviceCode: '*417*22#', phoneNumber: from, networkCode: '63902', text })
    const { status, headers, body } = await test.nobody.post(address, Buffer.from(form.toString()), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    return String(body)
  }
  return {
    send,
    async press(...keys) {
      let screen = keys.length === 0 ? await send('') : ''
      for (const key of keys) {
        pressed.push(key)
        screen = await send(pressed.join('*'))
      }
      return screen
    },
  }
}

interface MadeChild {
  schoolId: string
  pupilId: string
}

async function makeSchool(): Promise<string> {
  return (await test.makeUser()).schoolId ?? ''
}

async function makeChild({
  schoolId,
  admission = '4417',
  name = 'Amani Wanjiru Kamau',
}: { schoolId?: string; admission?: string; name?: string } = {}) {
  const child: MadeChild = { schoolId: schoolId ?? (await makeSchool()), pupilId: '' }
  const [room] = await test.ctx.db.insert(classes).values({ schoolId: child.schoolId, name: 'Grade 7 East' }).returning()
  const row = { schoolId: child.schoolId, classId: room?.id ?? '', admission, name, guardianPhone: phone }
  const [pupil] = await test.ctx.db.insert(pupils).values(row).returning()
  child.pupilId = pupil?.id ?? ''
  await test.ctx.db.insert(numberAgreements).values({ ...child, phone, textVersion: '2026-11-30', channel: 'paper' })
  return child
}

let codes = 0
/** An exam of choices, of which the child has this share right. */
async function publish(child: MadeChild, { subject, title = `${subject} End-term`, right = 3, satOn = '2026-10-12' }: Told): Promise<string> {
  codes += 1
  const questions = ['1', '2', '3', '4'].map((id) => ({ id, type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 25 }))
  const said = Object.fromEntries(questions.map(({ id }, at) => [id, at < right ? 'A' : 'B']))
  const { examId } = await publishRows(test.ctx, {
    schoolId: child.schoolId,
    code: `USSDAA${String.fromCodePoint(65 + Math.floor(codes / 26), 65 + (codes % 26))}`,
    exam: { format: 'sahihi-exam/1', title, subject, grading: 'cbc8', questions },
    said: new Map([[child.pupilId, said]]),
  })
  await test.ctx.db.update(exams).set({ satOn }).where(eq(exams.id, examId))
  return examId
}

interface Told {
  subject: string
  title?: string
  right?: number
  satOn?: string
}

const languageScreen = 'CON Sahihi: matokeo / results\n1 English\n2 Kiswahili'
const nothing = { en: 'END Nothing to show', sw: 'END Hakuna cha kuonyesha' }

describe('a guardian who dials', () => {
  it('chooses a language, types three digits and hears the newest exam; another is two keys away', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics', title: 'Maths Mid-term', satOn: '2026-09-20', right: 1 })
    now = new Date(now.getTime() + minuteMs)
    await publish(child, { subject: 'Mathematics' })
    await publish(child, { subject: 'English', right: 4 })
    const call = dial()
    expect(await call.press()).toBe(languageScreen)
    expect(await call.press('1')).toContain('last 3 digits')
    expect(await call.press('417')).toBe(
      'CON Amani, End-term 3\nEnglish EE1 Exceptional 100\nMaths EE2 Very Good 75\nMarks of 100\n2 Other exam\n0 End',
    )
    expect(await call.press('2')).toBe('CON Which exam?\n1 End-term 3\n2 Mid-term 3\n0 Back')
    expect(await call.press('2')).toMatch(/^CON Amani, Mid-term 3\nMaths \S+ [\w ]+ 25\n/)
    expect(await call.press('0')).toBe('END Thank you.')
    expect(await dial().press('2', '417')).toContain(
      'mwisho wa muhula wa 3\nKiingereza EE1 Bora Zaidi 100\nHisabati EE2 Vizuri Sana 75\nAlama kati ya 100',
    )
    // The exams, another call, and the same family twice on a day.
    expect(await test.ctx.db.select().from(ussdVisits).where(eq(ussdVisits.pupilId, child.pupilId))).toMatchObject([{ calls: 2, day: '2026-11-20' }])
  })

  it('turns the page of many subjects, and stays on the last one', async () => {
    const child = await makeChild()
    for (const subject of ['Mathematics', 'English', 'Kiswahili', 'Biology', 'Chemistry', 'Physics', 'Geography', 'History', 'Agriculture'])
      await publish(child, { subject })
    const call = dial()
    const pages = [await call.press('1', '417'), await call.press('1')]
    expect(pages.map((page) => page.includes('1 More'))).toEqual([true, false])
    expect(await call.press('1')).toBe(pages[1])
    expect(pages.join('\n')).toMatch(/Agriculture.*Biology.*Physics/s)
  })

  it('goes on where the call was cut, for ten minutes, in another call, until it is ended', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    await dial().press('2')
    expect(await dial().press()).toContain('tarakimu 3 za mwisho')
    const cut = dial()
    const result = await cut.press('2', '417')
    now = new Date(now.getTime() + 10 * minuteMs)
    const next = dial()
    expect(await next.press()).toBe(result)
    expect(await next.press('0')).toBe('END Asante.')
    expect(await dial().press()).toBe(languageScreen)
    await dial().press('1', '417')
    now = new Date(now.getTime() + 10 * minuteMs + 1)
    expect(await dial().press()).toBe(languageScreen)
    // Whose call was cut is known by the number alone.
    await dial().press('1', '417')
    expect(await dial('+254799000111').press()).toBe(languageScreen)
  })

  it('tells children alike apart by their first names, also of two schools', async () => {
    const amani = await makeChild()
    const baraka = await makeChild({ name: 'Baraka Kamau' })
    const other = await makeChild({ schoolId: amani.schoolId, admission: '4418', name: 'Chege Kamau' })
    for (const child of [amani, baraka, other]) await publish(child, { subject: 'Mathematics' })
    const call = dial()
    const asked = await call.press('1', '417')
    expect(asked).toBe('CON Which child?\n1 Amani\n2 Baraka\n0 Back')
    expect(await call.press('2')).toContain('Baraka, End-term 3')
    expect(await dial().press('1', '418')).toContain('Chege, End-term 3')
  })

  it('is not asked for digits that an admission number does not have', async () => {
    const child = await makeChild({ admission: 'AB17' })
    await publish(child, { subject: 'Mathematics' })
    expect(await dial().press('1', '017')).toBe(nothing.en)
    const spelt = await makeChild({ admission: 'ADM/20/26-B' })
    await publish(spelt, { subject: 'Mathematics' })
    expect(await dial().press('1', '026')).toContain('Amani')
  })
})

describe('a number', () => {
  it('that no school keeps sees what a wrong try sees, key by key, and so does the right number with wrong digits', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    const stranger = dial('+254799123456')
    const wrong = dial()
    for (const keys of [[], ['2'], ['999']]) expect(await stranger.press(...keys)).toBe(await wrong.press(...keys))
    expect(await dial('+254799123456').press('2', '417')).toBe(nothing.sw)
    for (const odd of ['', 'anonymous', '254722', '+254722000111*', 'x'.repeat(4000)]) expect(await dial(odd).press('2', '417')).toBe(nothing.sw)
  })

  it('is locked after five wrong tries until the next day of Kenya, whoever it is', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    for (const caller of [phone, '+254799222333']) {
      const tries: string[] = []
      for (const digits of ['001', '002', '003', '004', '005']) tries.push(await dial(caller).press('1', digits))
      expect(tries).toEqual([...Array.from({ length: 4 }, () => nothing.en), 'END Too many wrong tries. Dial again tomorrow.'])
      expect(await dial(caller).press('2')).toBe('END Umekosea mara nyingi. Piga tena kesho.')
    }
    const before = now
    now = new Date('2026-11-20T21:00:00Z')
    expect(await dial().press('1', '417')).toContain('Amani')
    now = before
  })

  it('counts a wrong try once, however often its key is told', async () => {
    const call = dial()
    await call.press('1')
    await Promise.all(Array.from({ length: 6 }, () => call.send('1*000')))
    await call.send('1*000')
    const [row] = await test.ctx.db.select({ n: sql<number>`sum(wrong)::int` }).from(ussdTries)
    const before = row?.n ?? 0
    expect(await dial().press('1', '001')).toBe(nothing.en)
    const [after] = await test.ctx.db.select({ n: sql<number>`sum(wrong)::int` }).from(ussdTries)
    expect((after?.n ?? 0) - before).toBe(1)
    // One of each of the two calls, and so three more are left.
    for (const digits of ['002', '003']) expect(await dial().press('1', digits)).toBe(nothing.en)
    expect(await dial().press('1', '004')).toContain('Too many')
  })

  it('hears nothing from the next key on once results are taken back, the agreement ends or the number is another', async () => {
    const { db } = test.ctx
    const child = await makeChild()
    const examId = await publish(child, { subject: 'Mathematics' })
    const heard = async (...keys: string[]) => {
      const call = dial()
      expect(await call.press('1', '417')).toContain('Maths')
      return () => call.press(...keys)
    }
    const afterTakingBack = await heard('1')
    const again = await heard('9')
    await setPublished(test.ctx, examId, false)
    expect([await afterTakingBack(), await again()]).toEqual([nothing.en, nothing.en])
    await setPublished(test.ctx, examId, true)
    const afterWithdrawal = await heard('1')
    await db.update(numberAgreements).set({ withdrawnAt: now }).where(eq(numberAgreements.pupilId, child.pupilId))
    expect(await afterWithdrawal()).toBe(nothing.en)
    await db.update(numberAgreements).set({ withdrawnAt: null }).where(eq(numberAgreements.pupilId, child.pupilId))
    const afterChange = await heard('1')
    await db.update(pupils).set({ guardianPhone: '+254799888777' }).where(eq(pupils.id, child.pupilId))
    expect(await afterChange()).toBe(nothing.en)
    // Who calls from the new number has not agreed.
    expect(await dial('+254799888777').press('1', '417')).toBe(nothing.en)
  })

  it('is offered the other exams when the one it hears is taken back', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics', title: 'Maths Opener', satOn: '2026-08-25' })
    now = new Date(now.getTime() + minuteMs)
    const examId = await publish(child, { subject: 'Mathematics' })
    const call = dial()
    expect(await call.press('1', '417')).toContain('End-term 3')
    await setPublished(test.ctx, examId, false)
    expect(await call.press('7')).toBe('CON Which exam?\n1 Opener, term 3\n0 Back')
    expect(await call.press('0')).toContain('Opener')
  })

  it('that is asked for an exam gets the one that stood there, whatever was published meanwhile', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics', title: 'Maths Opener', satOn: '2026-08-25' })
    now = new Date(now.getTime() + minuteMs)
    await publish(child, { subject: 'Mathematics', title: 'Maths Mid-term', satOn: '2026-09-20' })
    const call = dial()
    expect(await call.press('1', '417', '2')).toContain('1 Mid-term 3\n2 Opener, term 3')
    now = new Date(now.getTime() + minuteMs)
    await publish(child, { subject: 'Mathematics' })
    expect(await call.press('2')).toContain('Amani, Opener')
    expect(await call.press('2')).toContain('1 End-term 3\n2 Mid-term 3\n3 Opener')
  })
})

describe('the staff of a school', () => {
  it('sees in counts alone how far dialling reaches, and prints the card', async () => {
    const child = await makeChild()
    const { schoolId } = child
    await publish(child, { subject: 'Mathematics' })
    const short = await makeChild({ schoolId, admission: '17' })
    const unasked = await makeChild({ schoolId, admission: '4418' })
    const unnumbered = await makeChild({ schoolId, admission: '4419' })
    await test.ctx.db.delete(numberAgreements).where(eq(numberAgreements.pupilId, unasked.pupilId))
    await test.ctx.db.update(pupils).set({ guardianPhone: null }).where(eq(pupils.id, unnumbered.pupilId))
    // A number of two children counts once; one of another school not at all.
    await dial().press('1', '417')
    for (const digits of ['001', '002', '003', '004', '005']) {
      await dial().press('1', digits)
      await dial('+254799777666').press('1', digits)
    }
    const caller = await test.as(await test.makeUser({ schoolId }))
    const shown = await caller.call(showDialling)
    expect(shown).toEqual({
      serviceCode: '*417*22#',
      isPractice: true,
      isEntitled: true,
      pupils: { all: 4, open: 1, noNumber: 1, noAgreement: 1, shortAdmission: 1 },
      called: { families: 1, since: '2026-11-01' },
      locked: 1,
    })
    expect(short.pupilId).not.toBe('')
    const card = await caller.get('/api/dialling/card', { 'accept-language': 'sw' })
    expect([card.status, card.headers['content-type'], card.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(card.headers['content-disposition']).toContain('Kadi za walezi.pdf')
  })
})

describe('a call', () => {
  it('told twice gets the same screen; an old one told again, or with other keys, ends', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    const call = dial()
    const result = await call.press('1', '417')
    isTicking = true
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => call.send('1*417'))))).toEqual(new Set([result]))
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => call.send('1*417*1'))))).toEqual(new Set([result]))
    isTicking = false
    for (const text of ['', '1', '1*417', '2*417', '1*418', '2*417*1']) expect(await call.send(text)).toBe(nothing.en)
    expect(await call.send('1*417*1*0')).toBe('END Thank you.')
    for (const text of ['1*417*1*0', '1*417', '1*417*1*0*1']) expect(await call.send(text)).toBe(nothing.en)
  })

  it('whose session comes from another number, or whose row somebody else wrote, opens nothing', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    const sessionId = 'ATUid_shared'
    await dial(phone, sessionId).press('1', '417')
    expect(await dial('+254799000999', sessionId).send('1*417')).toBe(nothing.en)
    expect(await dial('+254799000999', sessionId).send('1*417*1')).toBe(nothing.en)
    const stolen = { place: sql`replace(place, '"page":0', '"page":1')` }
    await test.ctx.db.update(ussdSessions).set(stolen)
    expect(await dial(phone, sessionId).send('1*417*1')).toBe(nothing.en)
    expect(await dial().press()).toBe(languageScreen)
  })

  it('gets the right screen or an end, whatever is sent', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    expect(await dial().send('1*417')).toContain('Amani, End-term 3')
    expect(await dial().send('1*1*1*1')).toContain('last 3 digits')
    expect(await dial().send('**')).toBe(languageScreen)
    const odd = [
      '*'.repeat(5000),
      '1'.repeat(5000),
      '1*41\u00007',
      '\u{1f600}*\ud800',
      "1*' or 1=1 --",
      '1*４１７',
      '1*417*99999999999999999999',
      '0*0*0',
    ]
    for (const text of odd) expect(await dial().send(text)).toMatch(/^(?:CON|END) /)
    const signs = ['0', '1', '2', '9', '417', '41', '*', '#', '', 'a', '-1', '0x1a1', ' ']
    let seed = 7
    for (let round = 0; round < 60; round += 1) {
      const text = Array.from({ length: 1 + (round % 7) }, () => {
        seed = (seed * 1103515245 + 12345) % 2147483648
        return signs[seed % signs.length]
      }).join('*')
      const screen = await dial().send(text)
      expect(screen).toMatch(/^(?:CON|END) /)
      expect(screen.length - 4).toBeLessThanOrEqual(182)
    }
  })

  it('of another shape is answered too, and a notice of its end gets nothing', async () => {
    const post = (body: string | Buffer, headers = {}) => test.nobody.post(address, Buffer.from(body), headers)
    for (const body of ['', '{"a":1}', 'phoneNumber=1&phoneNumber=2', '%', `text=${'1*'.repeat(2500)}`])
      expect([(await post(body)).status, (await post(body)).body]).toEqual([200, nothing.en])
    const notice = await post(`sessionId=a&phoneNumber=${encodeURIComponent(phone)}&status=Success&cost=KES 1.0&errorMessage=`)
    expect([notice.status, notice.body]).toEqual([200, ''])
    expect((await test.nobody.post('/api/ussd/other', Buffer.from('text='))).status).toBe(404)
  })

  it('ends while nobody has set a service code, and then nobody prints it', async () => {
    const caller = await test.as(await test.makeUser())
    await test.ctx.db.update(messageRates).set({ serviceCode: '' })
    expect(await caller.get('/api/dialling/card')).toMatchObject({ status: 409, body: { code: 'no-dialling-here' } })
    expect(await dial().press()).toBe(nothing.en)
    await test.ctx.db.update(messageRates).set({ serviceCode: '*417*22#' })
  })

  it('leaves no number, digits or child in its rows', async () => {
    const child = await makeChild()
    await publish(child, { subject: 'Mathematics' })
    await dial().press('1', '417', '2', '1')
    const rows = JSON.stringify([await test.ctx.db.select().from(ussdSessions), await test.ctx.db.select().from(ussdTries)])
    for (const told of [phone.slice(4), '"417"', child.pupilId, 'Amani']) expect(rows).not.toContain(told)
  })
})
