import { callPlace, checkPlace, pressKey, type CallPlace } from '#engine/ussd/walk-keys.ts'
import { writeNothingScreen } from '#engine/ussd/write-screens.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import { makeCallMark, signCall } from '#server/features/ussd/call-marks.ts'
import { drawScreen } from '#server/features/ussd/draw-screen.ts'
import { findServiceCode } from '#server/features/ussd/find-service-code.ts'
import { loadCalledChildren, type CalledChild } from '#server/features/ussd/load-called-children.ts'
import { goesOn, isLocked, maxInputs } from '#server/features/ussd/policy.ts'
import { findCallStanding, findLastCall, saveCall, type CallRow } from '#server/features/ussd/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What the provider tells at each key of a call. */
export interface Call {
  sessionId: string
  /** As the network tells it. */
  phone: string
  /** Every input of the call so far, joined by `*`. */
  text: string
}

/** For a call that cannot be understood, whatever its language: what a stranger sees, too. */
const nothing = `END ${writeNothingScreen('en')}`

/**
 * The next screen of a call, as the provider takes it: `CON …` where the call goes on, `END …` where it ends. The same inputs
 * sent again get the same screen and count once.
 */
export async function answerCall(ctx: Context, call: Call): Promise<string> {
  const inputs = call.text === '' ? [] : call.text.split('*')
  if (call.sessionId === '' || inputs.length > maxInputs || (await findServiceCode(ctx)) === '') return nothing
  // Somebody else who answers the same key at the same time wins; then their row is what there is.
  return (await answerOnce(ctx, call, inputs)) ?? (await answerOnce(ctx, call, inputs)) ?? nothing
}

/** Null where another request moved the same call meanwhile. */
async function answerOnce(ctx: Context, call: Call, inputs: readonly string[]): Promise<string | null> {
  const now = ctx.now()
  const day = todayInKenya(now)
  const phone = readPhone(call.phone)
  const sessionHash = makeCallMark(ctx.authSecret, 'session', call.sessionId)
  const phoneHash = makeCallMark(ctx.authSecret, 'phone', phone)
  const hashInputs = (count: number) => makeCallMark(ctx.authSecret, 'inputs', JSON.stringify(inputs.slice(0, count)))
  const { call: row, wrong } = await findCallStanding(ctx.db, { sessionHash, phoneHash, day })
  const isTheirs = row === null || (row.phoneHash === phoneHash && row.endedAt === null && row.inputsHash === hashInputs(row.inputs))
  const from = row === null ? await findStart(ctx, { phoneHash, inputs, now }) : readPlace(ctx, row)
  if (!isTheirs || from === null) return nothing

  const keys = inputs.slice(row?.inputs ?? 0)
  const asksForChildren = from.at !== 'language' || keys.length > 1
  const children = asksForChildren ? await loadCalledChildren(ctx, phone) : []
  const facts = { isLocked: isLocked(wrong), children }
  // What was on the screen decides what a key means, so with one the place is checked after it.
  let place = keys.length === 0 ? checkPlace(from, facts) : from
  let isWrong = false
  for (const key of keys) {
    const pressed = pressKey(place, key, facts)
    place = pressed.place
    isWrong ||= pressed.isWrong
  }
  if (isWrong && isLocked(wrong + 1) && place.at === 'end') place = { ...place, why: 'locked' }

  const screen = async () => `${place.at === 'end' ? 'END' : 'CON'} ${await drawScreen(ctx, place, children)}`
  const written = JSON.stringify(place)
  // Told again: nothing has changed, and nobody who is told the same at this moment has to wait.
  if (row !== null && keys.length === 0 && written === row.place) return screen()
  const moved = {
    sessionHash,
    phoneHash,
    place: written,
    inputs: inputs.length,
    inputsHash: hashInputs(inputs.length),
    updatedAt: now,
    endedAt: place.at === 'end' ? now : null,
  }
  const isSaved = await saveCall(ctx.db, {
    row: { ...moved, signature: signCall(ctx.authSecret, moved) },
    seenSignature: row?.signature ?? null,
    day,
    isWrong,
    visited: findVisited(from, place, children),
  })
  return isSaved ? screen() : null
}

/** One form for each number, so that its tries are counted together. */
function readPhone(told: string): string {
  const phone = readKenyanPhone(told)
  return phone === null ? told : `+${phone}`
}

/** Null where somebody else wrote the row, or a version of the program that knew other places. */
function readPlace({ authSecret }: Pick<Context, 'authSecret'>, row: CallRow): CallPlace | null {
  return row.signature === signCall(authSecret, row) ? (callPlace.safeParse(JSON.parse(row.place)).data ?? null) : null
}

/** Dialling again soon after a call was cut goes on where it was. Whoever dials with keys in the code says themselves where to go. */
async function findStart(ctx: Context, { phoneHash, inputs, now }: { phoneHash: string; inputs: readonly string[]; now: Date }): Promise<CallPlace> {
  const last = inputs.length === 0 ? await findLastCall(ctx.db, phoneHash) : null
  const place = last !== null && goesOn(last, now) ? readPlace(ctx, last) : null
  return place ?? { at: 'language' }
}

/** The child whose results are heard from this key on. */
function findVisited(from: CallPlace, place: CallPlace, children: readonly CalledChild[]): CalledChild | null {
  const before = 'child' in from ? from.child : null
  return place.at === 'result' && place.child !== before ? (children.find(({ id }) => id === place.child) ?? null) : null
}
