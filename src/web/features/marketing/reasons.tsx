import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Tick } from '#web/ui/hand.tsx'

const reasons = [
  { name: 'Evidence on the page', text: 'No mark without the words that earned it.' },
  { name: 'A person confirms', text: 'Nothing reaches a pupil before a named teacher says so.' },
  { name: 'Names stay covered', text: 'Scripts are marked without names; models never see one.' },
  { name: 'Your scheme, your grades', text: 'KCSE and CBC boundaries that your school sets.' },
  { name: 'Kiswahili throughout', text: 'Scripts, feedback and parents’ results.' },
]

export function Reasons() {
  return (
    <ul className="reasons">
      {reasons.map(({ name, text }) => (
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
          <h3>Measured claims</h3>
          <p>
            Every figure links to <Link to={paths.measured}>how it was measured</Link>.
          </p>
        </div>
      </li>
    </ul>
  )
}
