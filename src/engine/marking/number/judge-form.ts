import type { MarkPoint } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { readClockTimes, type ClockTime } from '#engine/number/clock-time.ts'
import { isSameRatio, readRatios } from '#engine/number/ratio.ts'
import type { SchemeValue } from '#engine/number/scheme-value.ts'
import { lost, type JudgedValue } from '#engine/marking/number/work.ts'

export interface FormToJudge {
  point: MarkPoint
  text: string
  /** The last value point is judged on what stands last in the answer. */
  isLast: boolean
}

const halfDay = 12 * 60

/** Judges a point whose value is a time of day: 14:30, 2.30 pm, 1430 hrs. */
export function judgeTime({ point, text, isLast, minutes }: FormToJudge & Pick<Extract<SchemeValue, { kind: 'time' }>, 'minutes'>): JudgedValue {
  const aim = String(point.value)
  const all = readClockTimes(text)
  const times = isLast ? all.slice(-1) : all
  const isSame = (time: ClockTime): boolean => time.minutes === minutes
  const isHalfSame = (time: ClockTime): boolean => time.isHalfOpen && time.minutes % halfDay === minutes % halfDay
  const time = times.find(isSame) ?? times.find(isHalfSame)
  if (times.length === 0) return { ...lost({ code: 'no-time-found' }, 0.6), doubts: [{ code: 'no-time-found' }] }
  if (time === undefined) {
    // Hours that are counted from sunrise are six away: saa 8:30 is half past two.
    const swahili = times.find((each) => each.isHalfOpen && each.minutes % (halfDay / 2) === minutes % (halfDay / 2))
    const doubts: MarkDoubt[] = swahili === undefined ? [] : [{ code: 'not-understood', text: text.slice(swahili.start, swahili.end) }]
    return { ...lost({ code: 'time-is-not', aim }, 0.96), doubts }
  }
  const evidence = text.slice(time.start, time.end)
  if (!time.isHalfOpen) return { awarded: true, share: 1, evidence, why: [{ code: 'same-as', shown: evidence, aim }], confidence: 0.98, doubts: [] }
  const why: MarkWhy = { code: 'time-if-same-half', shown: evidence, aim }
  return { awarded: true, share: 1, evidence, why: [why], confidence: 0.7, doubts: [{ code: 'half-of-day-missing' }] }
}

/** Judges a point whose value is a ratio. One that is not in the scheme's own terms (4:6 for 2:3) is for a person, or wrong with `cao`. */
export function judgeRatio({ point, text, isLast, parts, cao }: FormToJudge & { parts: readonly number[]; cao: boolean }): JudgedValue {
  const aim = String(point.value)
  const all = readRatios(text)
  const ratio = (isLast ? all.slice(-1) : all).find((each) => isSameRatio(each.parts, parts))
  if (all.length === 0) return { ...lost({ code: 'no-ratio-found' }, 0.6), doubts: [{ code: 'no-ratio-found' }] }
  if (ratio === undefined) return lost({ code: 'ratio-is-not', aim }, 0.96)
  const evidence = text.slice(ratio.start, ratio.end)
  if (ratio.parts.every((part, at) => part === parts[at])) {
    return { awarded: true, share: 1, evidence, why: [{ code: 'ratio-is', aim }], confidence: 0.98, doubts: [] }
  }
  if (cao) return lost({ code: 'same-in-other-terms', shown: evidence, aim }, 0.9)
  return {
    awarded: true,
    share: 1,
    evidence,
    why: [{ code: 'value-equals', shown: evidence, aim }],
    confidence: 0.75,
    doubts: [{ code: 'ratio-in-other-terms' }],
  }
}
