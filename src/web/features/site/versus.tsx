import { useWords } from '#web/components/words.ts'
import { homeWords } from '#web/features/site/words/home-words.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'

/** Challenge and solution, set out as workings and marks. */
export function Versus() {
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
