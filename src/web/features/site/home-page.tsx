import { Link } from 'react-router'
import { Drawing } from '#web/components/drawing.tsx'
import heroAnswer from '#web/components/drawings/hero-answer.svg?raw'
import heroSheet from '#web/components/drawings/hero-sheet.svg?raw'
import qrPattern from '#web/components/drawings/qr.svg?raw'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import insight from '#web/components/drawings/step-insight.svg?raw'
import mark from '#web/components/drawings/step-mark.svg?raw'
import scan from '#web/components/drawings/step-scan.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { Closing } from '#web/features/site/closing.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { homeData } from '#web/features/site/structured-data.ts'
import { Tour } from '#web/features/site/tour.tsx'
import { homeWords, type HomeWords } from '#web/features/site/words/home-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Tick, Cross, Underlined } from '#web/ui/hand.tsx'
import './hero.css'
import './script.css'
import './home.css'

/** What search engines and shared links are told of it. */
export const homeMeta = ({ head }: HomeWords, language: Language) =>
  publicMeta({ words: head, path: paths.home, language, share: 'home', data: homeData(head, language) })

export function HomePage() {
  const site = useSitePaths()
  const { versus, steps, features, tour, remarks, reasons, closing } = useWords(homeWords)
  return (
    <main id="main" className="script">
      <HomeHero />
      <NumberedSection number={1} title={versus.title} marks={4}>
        <Versus />
      </NumberedSection>
      <NumberedSection number={2} title={steps.title} marks={4}>
        <HowItWorks />
      </NumberedSection>
      <NumberedSection number={3} title={features.title} marks={5}>
        <RuledList items={features.items} />
      </NumberedSection>
      <NumberedSection number={4} title={tour.title} marks={4}>
        <Tour />
      </NumberedSection>
      <NumberedSection number={5} title={remarks.title} marks={3}>
        <Remarks />
      </NumberedSection>
      <NumberedSection number={6} title={reasons.title} marks={6}>
        <Reasons />
      </NumberedSection>
      <Closing title={closing.title} lead={closing.lead} marks={[4, 4, 5, 4, 3, 6]}>
        <LinkButton to={site.contact}>{closing.action}</LinkButton>
        <span className="quiet">{closing.note}</span>
      </Closing>
    </main>
  )
}

const pictures = [scan, mark, feedback, insight]
const letters = 'abcd'

/** Four steps in one strip of answer boxes. */
function HowItWorks() {
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

function Reasons() {
  const paths = useSitePaths()
  const { items, measured } = useWords(homeWords).reasons
  return (
    <ul className="reasons">
      {items.map(({ name, text }) => (
        <li key={name}>
          <Tick chalk />
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
      <li>
        <Tick chalk />
        <div>
          <h3>{measured.name}</h3>
          <p>
            {measured.before} <Link to={paths.measured}>{measured.link}</Link>
            {measured.after}
          </p>
        </div>
      </li>
    </ul>
  )
}

/** Challenge and solution, set out as workings and marks. */
function Versus() {
  const words = useWords(homeWords).versus
  return (
    <div className="versus">
      <div className="versus-head" aria-hidden="true">
        <span>{words.was}</span>
        <span>{words.is}</span>
      </div>
      {words.rows.map(({ was, is }) => (
        <div className="versus-row" key={was}>
          <p className="versus-was">
            <Cross />
            <span>
              <span className="hide">{words.was}: </span>
              {was}
            </span>
          </p>
          <p className="versus-is">
            <Tick />
            <span>
              <span className="hide">{words.is}: </span>
              {is}
            </span>
          </p>
        </div>
      ))}
    </div>
  )
}

const stars = [1, 2, 3, 4, 5]

/** Testimonials, set as the foot of a report form. */
function Remarks() {
  const { items, sample, stars: starsLabel } = useWords(homeWords).remarks
  return (
    <>
      <div className="remarks">
        {items.map(({ of, text, name, role, signature }) => (
          <div className="remark" key={of}>
            <h3>
              {of} <Stars label={starsLabel} />
            </h3>
            <blockquote>{text}</blockquote>
            <footer>
              <span>
                <b>{name}</b>
                {role}
              </span>
              <span className="hand" aria-hidden="true">
                {signature}
              </span>
            </footer>
          </div>
        ))}
      </div>
      <ClaimMark kind="sample">{sample}</ClaimMark>
    </>
  )
}

function Stars({ label }: { label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {stars.map((star) => (
        <svg key={star} aria-hidden="true">
          <use href="#star" />
        </svg>
      ))}
    </span>
  )
}

function HomeHero() {
  const paths = useSitePaths()
  const { title, lead, demo, more, moreAbout, start, guardians, facts } = useWords(homeWords).hero
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
          <p className="hero-family">
            {guardians.before} <a href={paths.family}>{guardians.link}</a>
          </p>
          <div className="facts">
            {facts.map(({ figure, of }) => (
              <div key={of}>
                <b>{figure}</b> <span>{of}</span>
              </div>
            ))}
          </div>
          <ClaimMark kind="brand" />
        </div>
        <figure className="hero-fig">
          <Drawing className="only-wide" svg={heroSheet} />
          <Drawing className="only-small" svg={heroAnswer} />
        </figure>
      </div>
    </section>
  )
}
