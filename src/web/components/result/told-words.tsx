import { wordFor } from '#contract/base/word-for.ts'
import { chooseTold } from '#engine/exam/wording/choose-told.ts'
import { languageNames } from '#engine/words/language-names.ts'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { useLanguage } from '#web/components/words.ts'

/** Words for a child: in the language of the page, else as they are there, with a small mark of their language. */
export function ToldWords({ told }: { told: readonly { language: string; text: string }[] }) {
  const reader = useLanguage()
  const chosen = chooseTold(told, reader)
  if (chosen === null) return null
  const words = <MathsText text={chosen.text} />
  if (chosen.language === reader) return words
  return (
    <>
      <span lang={chosen.language}>{words}</span> <span className="xs quiet">({wordFor(languageNames[reader], chosen.language)})</span>
    </>
  )
}
