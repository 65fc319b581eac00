import { Cross, Tick } from '#web/ui/hand.tsx'

const rows = [
  {
    was: 'A teacher takes forty scripts home and brings them back two weeks later.',
    is: 'The class is scanned after the bell. Every script is read and marked while you have tea.',
  },
  {
    was: 'The tenth script and the fortieth are marked by two different moods.',
    is: 'One scheme for all. Every mark names its line: M1, A1, B1, with follow-through.',
  },
  {
    was: 'A mark with no reason. The pupil sees 2 and learns nothing.',
    is: 'Every mark points to the words that earned it, and says what was missing.',
  },
  {
    was: 'By the time the class list is typed, the topic is over.',
    is: 'Weak topics and pupils who need help are on the screen the same afternoon.',
  },
]

/** Challenge and solution, set out as workings and marks. */
export function Versus() {
  return (
    <div className="versus">
      <div className="versus-head" aria-hidden="true">
        <span>By hand</span>
        <span>With Sahihi</span>
      </div>
      {rows.map(({ was, is }) => (
        <div className="versus-row" key={was}>
          <p className="versus-was">
            <Cross />
            <span>
              <span className="hide">By hand: </span>
              {was}
            </span>
          </p>
          <p className="versus-is">
            <Tick />
            <span>
              <span className="hide">With Sahihi: </span>
              {is}
            </span>
          </p>
        </div>
      ))}
    </div>
  )
}
