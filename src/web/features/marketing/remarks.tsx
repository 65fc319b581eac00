const remarks = [
  {
    of: 'Principal’s remarks',
    text: 'We gave back the mid-term papers two days after they were sat. For the first time the whole staff room was talking about the same three topics, and what to do on Monday.',
    name: 'Grace Mutua',
    role: 'Principal, Makueni',
    signature: 'G. Mutua',
  },
  {
    of: 'Class teacher’s remarks',
    text: 'It shows me the line it gave the mark for. When I disagree I press one key, and the other thirteen follow.',
    name: 'Peter Odhiambo',
    role: 'Physics teacher, Kisumu',
    signature: 'P. Odhiambo',
  },
  {
    of: 'Parent’s remarks',
    text: 'The result came in Kiswahili, with what my son did well and two questions to try.',
    name: 'Halima Abdi',
    role: 'Parent, Garissa',
    signature: 'H. Abdi',
  },
]

/** Testimonials, set as the foot of a report form. */
export function Remarks() {
  return (
    <>
      <div className="remarks">
        {remarks.map(({ of, text, name, role, signature }) => (
          <div className="remark" key={of}>
            <h3>
              {of} <Stars />
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
      <p className="xs quiet remarks-note">Sample remarks.</p>
    </>
  )
}

function Stars() {
  return (
    <span className="stars" role="img" aria-label="5 out of 5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} aria-hidden="true">
          <use href="#star" />
        </svg>
      ))}
    </span>
  )
}
