import type { MessageStanding } from '#contract/messages.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { standingWords } from './standing-words.ts'

type Standing = Pick<MessageStanding, 'service' | 'isEntitled' | 'isOn' | 'maySwitch'>

/** Whether a press of the button would send anything. */
export function canSend({ service, isEntitled, isOn }: Standing): boolean {
  return service !== 'off' && isEntitled && isOn
}

/** Why nothing leaves, or that it reaches no phone; nothing where all is as it should be. */
export function StandingNote({ standing }: { standing: Standing }) {
  const words = useWords(standingWords)
  if (standing.service === 'off')
    return (
      <Message kind="doubt" title={words.off.title} live={false}>
        <p>{words.off.text}</p>
      </Message>
    )
  if (!standing.isEntitled)
    return (
      <Message kind="doubt" title={words.plan.title} live={false}>
        <p>{words.plan.text}</p>
        {standing.maySwitch && (
          <LinkButton kind="second" small to={paths.buyCredits}>
            {words.plan.link}
          </LinkButton>
        )}
      </Message>
    )
  return (
    <>
      {standing.service === 'practice' && <PracticeNote />}
      {!standing.isOn && (
        <Message kind="doubt" title={words.notOn.title} live={false}>
          <p>{standing.maySwitch ? words.notOn.leader : words.notOn.others}</p>
          {standing.maySwitch && (
            <LinkButton kind="second" small to={paths.messages}>
              {words.notOn.link}
            </LinkButton>
          )}
        </Message>
      )}
    </>
  )
}

export function PracticeNote() {
  const { practice } = useWords(standingWords)
  return (
    <Message title={practice.title} live={false}>
      <p>{practice.text}</p>
    </Message>
  )
}
