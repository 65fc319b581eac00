import { useWords } from '#web/components/words.ts'
import { printWayWords } from '#web/features/sheets/print-way-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** After a master was printed: how it is copied so that every copy can be read. */
export function CopySteps({ examId }: { examId: string }) {
  const { copying: words } = useWords(printWayWords)
  return (
    <Card title={words.title} className="copy-steps">
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <LinkButton kind="second" small to={paths.examCapture(examId)}>
        <Icon name="camera" /> {words.check}
      </LinkButton>
    </Card>
  )
}
