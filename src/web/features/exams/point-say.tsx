import { createContext, use, useState } from 'react'
import { SayFields } from '#web/components/say/say-fields.tsx'
import { sayWords } from '#web/components/say/say-words.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import type { PointDraft } from '#web/features/exams/exam-draft.ts'

/** The language of the exam that is being built. */
export const DraftLanguageContext = createContext<Language>('en')

interface PointSayProps {
  point: PointDraft
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<PointDraft>) => void
}

/** Behind a fold: what feedback says to a pupil for a mark point, where the scheme's own words are not for one. */
export function PointSay({ point, problems, onChange }: PointSayProps) {
  const words = useWords(sayWords)
  const ofExam = use(DraftLanguageContext)
  const isWrong = problems.some(({ field }) => field.startsWith('say'))
  const [isOpen, setOpen] = useState(isWrong)
  const said = point.say[ofExam] || point.say[ofExam === 'en' ? 'sw' : 'en']
  const value = [point.value, point.unit].filter((part) => part !== '').join(' ')
  return (
    <details className="more point-more" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.fold}
        {said !== '' && !isOpen && <span className="quiet small point-said">{said}</span>}
      </summary>
      <div className="more-in">
        <SayFields
          say={point.say}
          asks={point.text}
          value={value}
          ofExam={ofExam}
          isOpen={isOpen}
          errorOf={(language) => errorAt(problems, `say.${language}`)}
          onChange={(say) => onChange({ say })}
        />
      </div>
    </details>
  )
}
