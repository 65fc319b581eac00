import { Drawing } from '#web/components/drawing.tsx'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import insight from '#web/components/drawings/step-insight.svg?raw'
import mark from '#web/components/drawings/step-mark.svg?raw'
import scan from '#web/components/drawings/step-scan.svg?raw'
import { useWords } from '#web/components/words.ts'
import { homeWords } from '#web/features/site/words/home-words.ts'

const pictures = [scan, mark, feedback, insight]
const letters = 'abcd'

/** Four steps in one strip of answer boxes. */
export function HowItWorks() {
  const { items } = useWords(homeWords).steps
  return (
    <ol className="steps">
      {items.map(({ name, text }, index) => (
        <li className="step" key={name}>
          <Drawing svg={pictures[index] ?? ''} />
          <h3>
            <span aria-hidden="true">({letters[index]})</span> {name}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
