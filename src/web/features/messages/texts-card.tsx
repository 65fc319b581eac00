import type { ReactNode } from 'react'
import type { ResultsPreview } from '#contract/messages.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { wordFor } from '#contract/base/known.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import type { ResultChoices } from './messages-calls.ts'
import { sendWords } from './send-words.ts'
import { standingWords } from './standing-words.ts'
import { writeShillings } from '#web/components/write-cents.ts'

interface TextsCardProps {
  preview: ResultsPreview
  choices: ResultChoices
  onChoose: (change: Partial<ResultChoices>) => void
}

/** Of each language the text as it leaves, and what stands in it. */
export function TextsCard({ preview, choices, onChoose }: TextsCardProps) {
  const { texts: words } = useWords(sendWords)
  const { languages } = useWords(standingWords)
  const language = useLanguage()
  const nameOf = (of: string) => wordFor(languages, of)
  const turned = (choice: keyof ResultChoices) => preview.turned.find((each) => each.choice === choice)
  const less = (choice: keyof ResultChoices) => preview.cents - (turned(choice)?.cents ?? preview.cents)
  const cost = (cents: number) => writeShillings(cents, language)
  const marks = turned('withMarks')
  const longer = marks?.texts.filter((text) => text.parts > (preview.texts.find((each) => each.language === text.language)?.parts ?? 0)) ?? []
  const inMarks = () => {
    if (choices.withMarks) return words.marks
    if (less('withMarks') >= 0) return words.marksFree
    if (longer.length === 0) return words.marksCost(cost(-less('withMarks')))
    return words.marksMore(
      longer.map((text) => nameOf(text.language)),
      Math.max(...longer.map(({ parts }) => parts)),
      cost(-less('withMarks')),
    )
  }
  return (
    <Card title={words.title} aside={words.by} className="msg-c7">
      <div className="msg-texts">
        {preview.texts.length === 0 && <p className="small">{words.none}</p>}
        {preview.texts.map((text) => {
          const shorter = turned('isShort')?.texts.find((each) => each.language === text.language)
          return (
            <TextArticle key={text.language} name={nameOf(text.language)} text={text}>
              {!choices.isShort && shorter !== undefined && shorter.parts < text.parts && less('isShort') > 0 && (
                <Button kind="quiet" small onClick={() => onChoose({ isShort: true })}>
                  {words.shorten(shorter.parts, cost(less('isShort')))}
                </Button>
              )}
              {choices.isShort && less('isShort') < 0 && (
                <Button kind="quiet" small onClick={() => onChoose({ isShort: false })}>
                  {words.lengthen(cost(-less('isShort')))}
                </Button>
              )}
            </TextArticle>
          )
        })}
      </div>
      <fieldset className="msg-in-text">
        <legend>{words.inText}</legend>
        <Checkbox label={words.level(preview.exam.subjects)} checked disabled readOnly />
        <Checkbox
          label={choices.withAddress && less('withAddress') > 0 ? words.addressOff(cost(less('withAddress'))) : words.address}
          checked={choices.withAddress}
          onChange={({ target }) => onChoose({ withAddress: target.checked })}
        />
        {choices.withAddress && preview.exam.expired > 0 && <p className="small quiet">{words.expired(preview.exam.expired)}</p>}
        <Checkbox label={inMarks()} checked={choices.withMarks} onChange={({ target }) => onChoose({ withMarks: target.checked })} />
      </fieldset>
      <p className="small quiet">{words.promise}</p>
    </Card>
  )
}

interface TextArticleProps {
  name: string
  text: ResultsPreview['texts'][number]
  children?: ReactNode
}

export function TextArticle({ name, text: { guardians, text, language, chars, leastParts, parts }, children }: TextArticleProps) {
  const { texts: words } = useWords(sendWords)
  return (
    <article>
      <h3>
        {name}
        <span>{words.guardians(guardians)}</span>
      </h3>
      <div className="msg-ruled">
        <p lang={language}>{text}</p>
      </div>
      <div className="msg-text-foot">
        <span>{words.size(chars, leastParts, parts)}</span>
        {children}
      </div>
    </article>
  )
}
