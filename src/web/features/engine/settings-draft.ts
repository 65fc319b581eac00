import { engineSettingsInput, type EngineSettingsInput } from '#contract/engine.ts'

/** The settings as they stand in the fields. */
export interface SettingsDraft {
  isOn: 'local' | 'engine'
  callsAtOnce: string
  callsPerHour: string
  spendPerMonth: string
}

export function writeSettings({ isOn, callsAtOnce, callsPerHour, spendPerMonth }: EngineSettingsInput): SettingsDraft {
  return {
    isOn: isOn ? 'engine' : 'local',
    callsAtOnce: String(callsAtOnce),
    callsPerHour: String(callsPerHour),
    spendPerMonth: spendPerMonth === null ? '' : String(spendPerMonth),
  }
}

const sentences: Record<string, string> = {
  callsAtOnce: 'Give a whole number from 1 to 32.',
  callsPerHour: 'Give a whole number from 1 to 100,000.',
  spendPerMonth: 'Give an amount from 0 to 10,000,000, or leave it empty.',
}

/** What is to be saved, or what is wrong with which field. */
export function readSettings(draft: SettingsDraft): { settings: EngineSettingsInput | null; errors: Partial<Record<keyof SettingsDraft, string>> } {
  const number = (text: string) => (text.trim() === '' ? NaN : Number(text.replaceAll(/[\s,]/g, '')))
  const parsed = engineSettingsInput.safeParse({
    isOn: draft.isOn === 'engine',
    callsAtOnce: number(draft.callsAtOnce),
    callsPerHour: number(draft.callsPerHour),
    spendPerMonth: draft.spendPerMonth.trim() === '' ? null : number(draft.spendPerMonth),
  })
  if (parsed.success) return { settings: parsed.data, errors: {} }
  return { settings: null, errors: Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), sentences[String(path[0])] ?? ''])) }
}
