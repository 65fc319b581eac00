import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { Footer } from '#web/layouts/footer.tsx'
import { NotFound } from '#web/layouts/not-found.tsx'
import { PublicHeader } from '#web/layouts/public-header.tsx'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/hand.tsx'
import './gate-screen.css'
import '#web/ui/empty-state.css'

/** Instead of a page that is not there or stopped working, inside the site's own frame. */
export function ErrorScreen({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      <PublicHeader />
      {isMissing ? <NotFound /> : <Failure />}
      <Footer />
    </>
  )
}

function Failure() {
  const { title, text, reload, home } = useWords(frameWords).failure
  const paths = useSitePaths()
  return (
    <main id="main" className="gate">
      <div className="empty">
        <Cross chalk />
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <div className="row">
          <Button onClick={() => location.reload()}>{reload}</Button>
          <LinkButton kind="second" to={paths.home}>
            {home}
          </LinkButton>
        </div>
      </div>
    </main>
  )
}
