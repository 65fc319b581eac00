import { wordFor } from '#contract/base/known.ts'
import type { TriedSheet } from '#contract/templates.ts'
import { writeSheetFault } from '#engine/sentences/sheet-fault.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { editorWords, type EditorWords } from '#web/features/templates/editor-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/table.css'

/** What was read of a filled sheet, drawn over its picture, and as a table. Nothing of it is kept. */
export function TriedDialog({ tried, onClose }: { tried: TriedSheet | null; onClose: () => void }) {
  const { tried: words } = useWords(editorWords)
  const language = useLanguage()
  const doubtful = tried?.columns.filter(({ doubts }) => doubts.length > 0).length ?? 0
  return (
    <Dialog isOpen={tried !== null} onClose={onClose} title={words.title} wide>
      {tried !== null && (
        <>
          {tried.problem !== null && <Message kind="wrong">{writeSheetFault(tried.problem, language)}</Message>}
          {tried.problem === null && (
            <Message kind={doubtful > 0 ? 'doubt' : 'right'}>
              {doubtful === 0 ? words.sure : words.doubtful(doubtful)}
              {tried.score !== null && ` ${words.score(tried.score)}`}
            </Message>
          )}
          <div className="tried">
            <div className="tried-sheet" tabIndex={0} role="region" aria-label={words.sheet}>
              <svg viewBox={`0 0 ${tried.width} ${tried.height}`} role="img" aria-label={words.picture}>
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
            <div className="tried-table" tabIndex={0} role="region" aria-label={words.table}>
              <table className="table">
                <caption className="hide">{words.table}</caption>
                <thead>
                  <tr>
                    <th scope="col">{words.field}</th>
                    <th scope="col">{words.read}</th>
                  </tr>
                </thead>
                <tbody>
                  {tried.columns.map(({ name, text, doubts }) => (
                    <tr key={name}>
                      <td className="name">{name}</td>
                      <td>
                        {text === '' ? <span className="quiet">{words.nothing}</span> : text}{' '}
                        {doubts.length > 0 && <Badge tone="doubt">{describe(doubts, words.doubts)}</Badge>}
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
        <Button onClick={onClose}>{words.close}</Button>
      </DialogButtons>
    </Dialog>
  )
}

function describe(doubts: readonly string[], words: EditorWords['tried']['doubts']): string {
  return [...new Set(doubts.map((doubt) => wordFor(words, doubt)))].join(', ')
}
