import type { SecondOpinions, SecondOpinionSettings } from '#contract/second-opinions.ts'

/** The settings as the fields show them. */
export interface OpinionSettingsDraft {
  kind: 'share' | 'confidence'
  percent: string
  givenBy: 'colleague' | 'program'
}

/** One in ten is enough to see whether two agree, and little enough to ask for. */
const usual: OpinionSettingsDraft = { kind: 'share', percent: '10', givenBy: 'colleague' }

export function writeOpinionSettings(settings: SecondOpinions['settings']): OpinionSettingsDraft {
  if (settings === null) return usual
  const { draw } = settings
  const percent = draw.kind === 'share' ? draw.percent : Math.round(draw.below * 100)
  return { kind: draw.kind, percent: String(percent), givenBy: settings.givenBy === 'program' ? 'program' : 'colleague' }
}

/** What is to be saved; null where no whole number from 1 to 100 stands in the field. */
export function readOpinionSettings({ kind, percent, givenBy }: OpinionSettingsDraft): SecondOpinionSettings | null {
  const number = /^\s*\d{1,3}\s*%?\s*$/.test(percent) ? Number.parseInt(percent, 10) : Number.NaN
  if (!(number >= 1 && number <= 100)) return null
  return { draw: kind === 'share' ? { kind, percent: number } : { kind, below: number / 100 }, givenBy }
}
