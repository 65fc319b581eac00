import type { Words } from '#web/components/words.ts'

export interface EngineWords {
  /** Instead of a sentence: what a newer server calls what it is doing. */
  newPhase: (phase: string) => string
}

export const engineWords: Words<EngineWords> = {
  en: { newPhase: (phase) => `AI reading: ${phase}` },
  sw: { newPhase: (phase) => `Usomaji wa AI: ${phase}` },
}
