import type { MarkPoint } from '#engine/exam/exam.ts'
import { readClockTimes, type ClockTime } from '#engine/marking/number/clock-time.ts'
import { isSameRatio, readRatios } from '#engine/marking/number/ratio.ts'
import type { SchemeValue } from '#engine/marking/number/scheme-value.ts'
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
  const all = readClockTimes(text)
  const times = isLast ? all.slice(-1) : all
  const isSame = (time: ClockTime): boolean => time.minutes === minutes
  const isHalfSame = (time: ClockTime): boolean => time.isHalfOpen && time.minutes % halfDay === minutes % halfDay
  const time = times.find(isSame) ?? times.find(isHalfSame)
  if (times.length === 0) return { ...lost('No time was found in the answer.', 0.6), doubt: 'no time was found in the answer' }
  if (time === undefined) return lost(`The time is not ${point.value}.`, 0.96)
  const evidence = text.slice(time.start, time.end)
  if (!time.isHalfOpen) return { awarded: true, share: 1, evidence, why: `${evidence} is ${point.value}.`, confidence: 0.98, doubt: '' }
  const doubt = 'the time does not say morning or afternoon'
  return { awarded: true, share: 1, evidence, why: `${evidence} is ${point.value}, if the same half of the day is meant.`, confidence: 0.7, doubt }
}

/** Judges a point whose value is a ratio. One that is not in the scheme's own terms (4:6 for 2:3) is for a person, or wrong with `cao`. */
export function judgeRatio({ point, text, isLast, parts, cao }: FormToJudge & { parts: readonly number[]; cao: boolean }): JudgedValue {
  const all = readRatios(text)
  const ratio = (isLast ? all.slice(-1) : all).find((each) => isSameRatio(each.parts, parts))
  if (all.length === 0) return { ...lost('No ratio was found in the answer.', 0.6), doubt: 'no ratio was found in the answer' }
  if (ratio === undefined) return lost(`The ratio is not ${point.value}.`, 0.96)
  const evidence = text.slice(ratio.start, ratio.end)
  if (ratio.parts.every((part, at) => part === parts[at])) {
    return { awarded: true, share: 1, evidence, why: `The ratio is ${point.value}.`, confidence: 0.98, doubt: '' }
  }
  if (cao) return lost(`${evidence} is ${point.value} in other terms.`, 0.9)
  return {
    awarded: true,
    share: 1,
    evidence,
    why: `${evidence} equals ${point.value}.`,
    confidence: 0.75,
    doubt: 'the ratio is not in the terms of the scheme',
  }
}
