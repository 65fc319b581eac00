import { pageMeta } from '#web/components/page-meta.ts'
import { useWords } from '#web/components/words.ts'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/hand.tsx'
import './gate-screen.css'
import '#web/ui/empty-state.css'

export const meta = () => pageMeta({ title: frameWords.en.notFound.title })

export default function NotFound() {
  const { title, text, home, contact } = useWords(frameWords).notFound
  return (
    <main id="main" className="gate">
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
    </main>
  )
}
