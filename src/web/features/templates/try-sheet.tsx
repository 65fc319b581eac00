import type { TriedSheet } from '#contract/templates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/table.css'

/** What was read of a filled sheet, drawn over its picture, and as a table. Nothing of it is kept. */
export function TriedDialog({ tried, onClose }: { tried: TriedSheet | null; onClose: () => void }) {
  const doubtful = tried?.columns.filter(({ doubts }) => doubts.length > 0).length ?? 0
  return (
    <Dialog isOpen={tried !== null} onClose={onClose} title="What is read" wide>
      {tried !== null && (
        <>
          {tried.problem !== '' && <Message kind="wrong">{tried.problem}</Message>}
          {tried.problem === '' && (
            <Message kind={doubtful > 0 ? 'doubt' : 'right'}>
              {doubtful === 0 ? 'Every field is sure.' : `${doubtful} ${doubtful === 1 ? 'field' : 'fields'} would be shown to you.`}
              {tried.score !== null && ` By its evaluation file it earns ${tried.score}.`}
            </Message>
          )}
          <div className="tried">
            <div className="tried-sheet" tabIndex={0} role="region" aria-label="The sheet with what is read">
              <svg viewBox={`0 0 ${tried.width} ${tried.height}`} role="img" aria-label="The filled sheet, chosen bubbles framed">
                <image href={`data:image/jpeg;base64,${tried.picture}`} width={tried.width} height={tried.height} preserveAspectRatio="none" />
                {tried.bubbles
                  .filter(({ isChosen, isDoubtful }) => isChosen || isDoubtful)
                  .map(({ x, y, width, height, isChosen, isDoubtful }) => (
                    <rect
                      key={`${x} ${y}`}
                      className={isDoubtful ? 'tried-doubt' : 'tried-chosen'}
                      strokeDasharray={isChosen ? undefined : '4 4'}
                      x={x - 2}
                      y={y - 2}
                      width={width + 4}
                      height={height + 4}
                    />
                  ))}
              </svg>
            </div>
            <div className="tried-table" tabIndex={0} role="region" aria-label="What each field says">
              <table className="table">
                <caption className="hide">What each field says</caption>
                <thead>
                  <tr>
                    <th scope="col">Field</th>
                    <th scope="col">Read</th>
                  </tr>
                </thead>
                <tbody>
                  {tried.columns.map(({ name, text, doubts }) => (
                    <tr key={name}>
                      <td className="name">{name}</td>
                      <td>
                        {text === '' ? <span className="quiet">nothing</span> : text}{' '}
                        {doubts.length > 0 && <Badge tone="doubt">{describe(doubts)}</Badge>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

const words: Record<string, string> = {
  'two-marks': 'two marks',
  faint: 'faint',
  'doubtful-bubble': 'doubtful',
  cancelled: 'crossed out',
  'poor-picture': 'cannot be seen',
}

function describe(doubts: readonly string[]): string {
  return [...new Set(doubts.map((doubt) => words[doubt] ?? doubt))].join(', ')
}
