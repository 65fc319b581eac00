import { useWords } from '#web/components/words.ts'
import { homeWords } from '#web/features/site/words/home-words.ts'

const stars = [1, 2, 3, 4, 5]

/** Testimonials, set as the foot of a report form. */
export function Remarks() {
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
      <p className="xs quiet sample-note">{sample}</p>
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
