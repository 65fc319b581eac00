import { aiReadingSettingsInput, type AiReadingSettingsInput } from '#contract/ai-reading.ts'

/** The settings as they stand in the fields. */
export interface SettingsDraft {
  isOn: 'local' | 'ai'
  callsAtOnce: string
  callsPerHour: string
  spendPerMonth: string
  costPerPaper: string
}

export function writeSettings({ isOn, callsAtOnce, callsPerHour, spendPerMonth, costPerPaper }: AiReadingSettingsInput): SettingsDraft {
  return {
    isOn: isOn ? 'ai' : 'local',
    callsAtOnce: String(callsAtOnce),
    callsPerHour: String(callsPerHour),
    spendPerMonth: spendPerMonth === null ? '' : String(spendPerMonth),
    costPerPaper: costPerPaper === null ? '' : String(costPerPaper),
  }
}

const typedFields = ['callsAtOnce', 'callsPerHour', 'spendPerMonth', 'costPerPaper'] as const
export type WrongField = (typeof typedFields)[number]

/** What is to be saved, or which fields are wrong. */
export function readSettings(draft: SettingsDraft): { settings: AiReadingSettingsInput | null; wrong: readonly WrongField[] } {
  const number = (text: string) => (text.trim() === '' ? NaN : Number(text.replaceAll(/[\s,]/g, '')))
  const parsed = aiReadingSettingsInput.safeParse({
    isOn: draft.isOn === 'ai',
    callsAtOnce: number(draft.callsAtOnce),
    callsPerHour: number(draft.callsPerHour),
    spendPerMonth: draft.spendPerMonth.trim() === '' ? null : number(draft.spendPerMonth),
    costPerPaper: draft.costPerPaper.trim() === '' ? null : number(draft.costPerPaper),
  })
  if (parsed.success) return { settings: parsed.data, wrong: [] }
  return { settings: null, wrong: typedFields.filter((field) => parsed.error.issues.some(({ path }) => path[0] === field)) }
}
