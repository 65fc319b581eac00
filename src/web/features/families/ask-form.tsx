import type { RefusedForm } from '#contract/family-page.ts'
import type { PublishedResult } from '#contract/published-result.ts'
import { LostQuestions } from '#web/components/result/lost-questions.tsx'
import { resultWords } from '#web/components/result/result-words.ts'
import type { ShownAnswer } from '#web/components/result/answer-list.tsx'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FamilyForm, typedIn } from './family-form.tsx'

interface AskFormProps {
  answers: readonly ShownAnswer[]
  lostPages: PublishedResult['lostPages']
  path: string
  refused: RefusedForm | null
}

/** One question about one mark, with a reason. */
export function AskForm({ answers, lostPages, path, refused }: AskFormProps) {
  const words = useWords(resultWords)
  const proposed = answers.find((answer) => answer.marks < answer.max) ?? answers[0]
  return (
    <details className="fam-more" open={refused?.act === 'appeal'}>
      <summary>{words.ask}</summary>
      <p className="quiet">{words.askHelp}</p>
      <FamilyForm act="appeal" path={path} refused={refused}>
        <Field label={words.whichQuestion}>
          <Select name="question" defaultValue={typedIn(refused, 'appeal', 'question') || (proposed?.question ?? lostPages[0]?.questions[0])}>
            {answers.map(({ question, marks, max }) => (
              <option key={question} value={question}>
                {words.questionMarks(question, marks, max)}
              </option>
            ))}
            <LostQuestions lostPages={lostPages} />
          </Select>
        </Field>
        <Field label={words.whatIsWrong}>
          <TextArea name="reason" required minLength={5} maxLength={1000} rows={4} defaultValue={typedIn(refused, 'appeal', 'reason')} />
        </Field>
        <Button type="submit">{words.send}</Button>
      </FamilyForm>
    </details>
  )
}
