import type { EssayQuestion } from '#engine/exam/exam.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'
import { useWords } from '#web/components/words.ts'
import { RadioGroup } from '#web/ui/choices.tsx'
import { judgeWords } from './judge-words.ts'
import './judge.css'

interface EssayLevelsProps {
  criteria: EssayQuestion['criteria']
  /** One a criterion; null while none is chosen. */
  chosen: readonly (ChosenLevel | null)[]
  onChoose: (at: number, level: ChosenLevel) => void
}

/** Each criterion of an essay with its levels in words, of which none is chosen beforehand. */
export function EssayLevels({ criteria, chosen, onChoose }: EssayLevelsProps) {
  const words = useWords(judgeWords)
  return (
    <div className="judge-levels">
      <h2>{words.criteria}</h2>
      {criteria.map((criterion, at) => {
        const levels = levelsOf(criterion)
        const own = chosen[at] ?? null
        return (
          <RadioGroup
            key={criterion.name}
            legend={words.criterion(criterion.name, criterion.marks)}
            name={`judge-level-${at}`}
            options={levels.map(({ marks, text }, place) => ({
              value: String(place),
              label: text === '' ? String(marks) : `${marks}: ${text}`,
            }))}
            value={String(levels.findIndex(({ marks, text }) => marks === own?.marks && text === own.text))}
            onChange={(value) => {
              const level = levels[Number(value)]
              if (level !== undefined) onChoose(at, level)
            }}
          />
        )
      })}
    </div>
  )
}

/** Where the scheme names no levels, each whole mark is one without words. */
function levelsOf({ marks: max, levels }: EssayQuestion['criteria'][number]): ChosenLevel[] {
  return levels.length > 0 ? levels : Array.from({ length: max + 1 }, (_, less) => ({ marks: max - less, text: '' }))
}
