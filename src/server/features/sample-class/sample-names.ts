import type { Words } from '#engine/words/words.ts'
import type { SampleNames } from '#server/features/sample-class/make-sample-class.ts'

/** They say of themselves what they are, wherever they are listed. */
export const sampleNames: Words<SampleNames> = {
  en: { className: 'Sample class', examTitle: 'Sample: Physics paper' },
  sw: { className: 'Darasa la mfano', examTitle: 'Mfano: Karatasi ya Fizikia' },
}
