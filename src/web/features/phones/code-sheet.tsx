import { phoneMinutes } from '#contract/phones.ts'
import { isLocalAddress, SquareCode } from '#web/components/square-code/square-code.tsx'
import { useWords } from '#web/components/words.ts'
import { phonesWords } from '#web/features/phones/phones-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import { Message } from '#web/ui/message.tsx'

interface CodeSheetProps {
  /** Null where there is none, or it is over. */
  code: string | null
  secondsLeft: number
  isMaking: boolean
  onMake: () => void
}

/** The square code, how long it lasts, and the letters to type in its place. */
export function CodeSheet({ code, secondsLeft, isMaking, onMake }: CodeSheetProps) {
  const { code: words } = useWords(phonesWords)
  const shown = code ?? (isMaking ? '000000' : null)
  return (
    <section className="pair-sheet" aria-label={words.region}>
      <FormSheet>
        <h2>{code === null && !isMaking ? words.over : words.title}</h2>
        <SquareCode text={code === null ? null : `${location.origin}${paths.pair}#${code}`} label={words.alt} />
        {code === null && (
          <p className={classNames('small', isMaking && 'hide')} role="status">
            {isMaking ? words.making : words.overText}
          </p>
        )}
        {/* While the code is on its way its place is kept, so that the button below stays where it is. */}
        {shown !== null && (
          <div className={classNames(code === null && 'pair-wait')}>
            <p className="small">
              <b>{words.noAccount}</b>
              <br />
              {words.forWhat}
            </p>
            <div className="left-time" role="timer">
              <span>{words.left(formatTime(secondsLeft))}</span>
              <span className="track">
                <i style={{ width: `${Math.min(100, (secondsLeft / (phoneMinutes * 60)) * 100)}%` }} />
              </span>
            </div>
            <div className="pair-code">
              <span className="quiet">
                {words.open}{' '}
                <span className="addr">
                  {location.host}
                  <wbr />
                  {paths.pair}
                </span>
                <br />
                {words.type}
              </span>
              <b>{`${shown.slice(0, 3)} ${shown.slice(3)}`}</b>
            </div>
          </div>
        )}
        {isLocalAddress() && <Message kind="doubt">{words.local}</Message>}
        <Button kind="second" small wide onClick={onMake} busy={isMaking && words.making}>
          {words.again}
        </Button>
      </FormSheet>
    </section>
  )
}

/** `8:41`. */
function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
