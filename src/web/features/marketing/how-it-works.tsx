import { Drawing } from '#web/components/drawing.tsx'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import insight from '#web/components/drawings/step-insight.svg?raw'
import mark from '#web/components/drawings/step-mark.svg?raw'
import scan from '#web/components/drawings/step-scan.svg?raw'

const steps = [
  { part: 'a', name: 'Scan & Upload', picture: scan, text: 'Any phone or photocopier. Print our sheet or use your own.' },
  { part: 'b', name: 'AI Marking', picture: mark, text: 'Your scheme, line by line, with the evidence highlighted.' },
  { part: 'c', name: 'Personalized Feedback', picture: feedback, text: 'What went well, what to fix, and questions to try again.' },
  { part: 'd', name: 'Actionable Insights', picture: insight, text: 'Who needs help, on which topic, and which item misled them.' },
]

/** Four steps in one strip of answer boxes. */
export function HowItWorks() {
  return (
    <ol className="steps">
      {steps.map(({ part, name, picture, text }) => (
        <li className="step" key={part}>
          <Drawing svg={picture} />
          <h3>
            <span aria-hidden="true">({part})</span> {name}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
