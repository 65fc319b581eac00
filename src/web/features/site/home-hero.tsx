import { Drawing } from '#web/components/drawing.tsx'
import heroAnswer from '#web/components/drawings/hero-answer.svg?raw'
import heroSheet from '#web/components/drawings/hero-sheet.svg?raw'
import qrPattern from '#web/components/drawings/qr.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { homeWords } from '#web/features/site/words/home-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Underlined } from '#web/ui/hand.tsx'
import './hero.css'

export function HomeHero() {
  const paths = useSitePaths()
  const { title, lead, demo, more, moreAbout, start, facts } = useWords(homeWords).hero
  const [before, underlined, after] = title
  return (
    <section className="q hero">
      <Drawing svg={qrPattern} />
      <div className="hero-grid">
        <div className="hero-copy">
          <h1>
            {before} <Underlined>{underlined}</Underlined> {after}
          </h1>
          <p className="lead">{lead}</p>
          <div className="hero-act">
            <LinkButton to={paths.contact}>{demo}</LinkButton>
            <LinkButton kind="second" to={paths.features}>
              {more} <span className="hide">{moreAbout}</span>
            </LinkButton>
            <LinkButton kind="quiet" to={paths.login}>
              {start}
            </LinkButton>
          </div>
          <div className="facts">
            {facts.map(({ figure, of }) => (
              <div key={of}>
                <b>{figure}</b> <span>{of}</span>
              </div>
            ))}
          </div>
        </div>
        <figure className="hero-fig">
          <Drawing className="only-wide" svg={heroSheet} />
          <Drawing className="only-small" svg={heroAnswer} />
        </figure>
      </div>
    </section>
  )
}
