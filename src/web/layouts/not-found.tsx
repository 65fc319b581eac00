import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/hand.tsx'
import './gate-screen.css'
import '#web/ui/empty-state.css'

/** Instead of a page that is not there. */
export function NotFound() {
  return (
    <main id="main" className="gate">
      <NothingHere />
    </main>
  )
}

export function NothingHere() {
  const { title, text, home, contact } = useWords(frameWords).notFound
  const paths = useSitePaths()
  return (
    <div className="empty">
      <Cross chalk />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row">
        <LinkButton to={paths.home}>{home}</LinkButton>
        <LinkButton kind="second" to={paths.contact}>
          {contact}
        </LinkButton>
      </div>
    </div>
  )
}
